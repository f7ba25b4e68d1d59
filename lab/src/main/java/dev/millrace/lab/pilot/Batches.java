package dev.millrace.lab.pilot;

import dev.millrace.lab.machine.FreeSpace;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import java.math.BigInteger;

/// Computes the invocations of each thread in an iteration.
///
/// All threads together use every file equally often, so that all iterations have the same work
/// even if the sizes of the files differ. A file is cold once, so cold iterations use each file
/// once.
///
/// @param space that iterations may use
public record Batches(FreeSpace space) {
  /// The most invocations in a batch, however small the files are.
  static final int MOST_FILES = 500;

  /// A thread runs for some milliseconds before another thread gets its processor. An iteration
  /// lasts several such slices of every thread, so that the first and the last matter little.
  private static final int LEAST_MILLIS_OF_THREADS = 20;

  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  /// No memory moves this many bytes in a nanosecond: a faster method shares the blocks of the
  /// source.
  private static final long CLONED_BYTES = 64;

  /// Returns the batch of one thread. In a young JVM its age decides, since pilots run in a warm
  /// JVM.
  ///
  /// @param nanos the time of one invocation
  /// @param millis the requested duration of an iteration
  /// @param moves whether the method does any work
  public int of(Cell cell, long nanos, int millis, boolean moves) {
    if (cell.hasYoungJvms()) {
      return cell.age();
    }
    int round = cell.sources() / gcd(cell.sources(), cell.threads());
    if (cell.cache() == CacheState.COLD) {
      return round;
    }
    long wanted =
        cell.loops() > 0
            ? Math.ceilDiv((long) cell.loops() * cell.files(), cell.threads())
            : Math.min(
                millis(cell.threads(), millis) * 1_000_000L / Math.max(1, nanos),
                most(cell, moves && !clones(cell, nanos)));
    return (int) Math.max(round, wanted / round * round);
  }

  // Each thread works for this time; threads that share a processor take turns.
  private static long millis(int threads, int millis) {
    return threads <= PROCESSORS ? millis : Math.max(millis, LEAST_MILLIS_OF_THREADS);
  }

  private static boolean clones(Cell cell, long nanos) {
    return cell.meanBytes() / Math.max(1, nanos) > CLONED_BYTES;
  }

  // A method that writes nothing needs no space.
  private long most(Cell cell, boolean moves) {
    long fitting = space.files((long) cell.meanBytes()) / cell.threads();
    boolean writes = moves && cell.operation().hasTarget();
    return writes ? Math.min(MOST_FILES, fitting) : MOST_FILES;
  }

  private static int gcd(int a, int b) {
    return BigInteger.valueOf(a).gcd(BigInteger.valueOf(b)).intValue();
  }
}
