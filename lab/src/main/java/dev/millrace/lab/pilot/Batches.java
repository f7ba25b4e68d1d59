package dev.millrace.lab.pilot;

import dev.millrace.lab.machine.FreeSpace;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import java.math.BigInteger;

/// Decides how many invocations of each thread make an iteration.
///
/// All threads together always take every file equally often, so that an iteration has the same
/// work whatever the sizes of the files. A file is cold once: cold iterations take each file once.
///
/// @param space how much may be written
public record Batches(FreeSpace space) {
  /// A batch has no more invocations, however small the files are.
  static final int MOST_FILES = 500;

  /// So many bytes in a nanosecond no memory moves: who is as quick shares the blocks of the
  /// source.
  private static final long CLONED_BYTES = 64;

  /// The batch of one thread. In a young JVM its age decides, and no time of a pilot, which is
  /// warm.
  ///
  /// @param nanos what one invocation takes
  /// @param millis how long the iteration should last
  /// @param moves whether the method does anything at all
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
                millis * 1_000_000L / Math.max(1, nanos),
                most(cell, moves && !clones(cell, nanos)));
    return (int) Math.max(round, wanted / round * round);
  }

  private static boolean clones(Cell cell, long nanos) {
    return cell.meanBytes() / Math.max(1, nanos) > CLONED_BYTES;
  }

  // What writes nothing needs no space.
  private long most(Cell cell, boolean moves) {
    long fitting = space.files((long) cell.meanBytes()) / cell.threads();
    boolean writes = moves && cell.operation() != Operation.READ;
    return writes ? Math.min(MOST_FILES, fitting) : MOST_FILES;
  }

  private static int gcd(int a, int b) {
    return BigInteger.valueOf(a).gcd(BigInteger.valueOf(b)).intValue();
  }
}
