package dev.millrace.files.internal.transfer;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.plan.Plan;
import dev.millrace.files.internal.plan.Plan.Holes;
import dev.millrace.files.internal.request.CopyReport.Attempt;
import dev.millrace.files.internal.request.CopyRequest.CopyThreads;
import dev.millrace.files.internal.transfer.FallbackChain.MovedBytes.Scope;
import dev.millrace.files.internal.transfer.FallbackChain.MovedBytes.Unsupported;
import dev.millrace.sys.FileCalls.Seek;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The strategies of one copy, the preferred ones first. If one gives up, the next continues from
/// the last byte that is known to be in the target. None is tried twice.
public final class FallbackChain {
  private final Transfer transfer;
  private final Plan plan;
  private final CopyThreads threads;
  private final List<Attempt> ended = new ArrayList<>();
  private final List<CopyStrategy> unsupportedStrategies = new ArrayList<>();
  private int step;
  private long stepBytes;
  private long reached;

  public FallbackChain(Transfer transfer, Plan plan, CopyThreads threads) {
    this.transfer = transfer;
    this.plan = plan;
    this.threads = threads;
  }

  /// Clones the source if the plan and the file systems allow it.
  ///
  /// @return whether the target is a clone
  public boolean reflink(long bytes) throws IOException {
    if (isThrough() || strategy() != CopyStrategy.REFLINK) {
      return false;
    }
    MovedBytes moved = requireLength(Clone.make(transfer, bytes));
    account(moved, moved.end());
    return moved.unsupported() == null;
  }

  // A file system may report a clone that it has not made.
  private MovedBytes requireLength(MovedBytes cloned) {
    long end = transfer.calls().lseek(transfer.target(), 0, Seek.END);
    if (cloned.unsupported() != null || end == cloned.end()) {
      return cloned;
    }
    transfer.progress().startAgain();
    return MovedBytes.until(0, shortTarget(cloned.end(), end), Scope.FILE);
  }

  private static String shortTarget(long reported, long found) {
    return "reported %s bytes, but the target has %s".formatted(reported, found);
  }

  public boolean isThrough() {
    return step == plan.strategies().size();
  }

  /// Moves a range, or its part before the end of the source, by the strategies other than cloning.
  /// Skips its holes if the plan keeps them.
  ///
  /// @return the end of the range in which the target equals the source: `end`, unless the source
  ///   ends before
  public long move(long start, long end) throws IOException {
    if (plan.holes() == Holes.FILLED) {
      return moveData(start, end);
    }
    long at = start;
    while (at < end) {
      long data = transfer.nextData(transfer.source().descriptor(), at, end);
      transfer.progress().skipped(data - at);
      long hole = hole(data, end);
      at = moveData(data, hole);
      if (at < hole) {
        return at;
      }
    }
    return at;
  }

  // Some file systems return the requested offset. To guarantee an end, the whole rest is then
  // data.
  private long hole(long data, long end) {
    long found = transfer.calls().lseek(transfer.source().descriptor(), data, Seek.HOLE);
    return found <= data ? end : Math.min(found, end);
  }

  private long moveData(long start, long end) throws IOException {
    long at = start;
    while (true) {
      long holes = transfer.progress().holeBytes();
      MovedBytes moved = moveBy(strategy(), at, end);
      account(moved, moved.end() - at - (transfer.progress().holeBytes() - holes));
      at = moved.end();
      if (moved.unsupported() == null) {
        return at;
      }
      requireAnother(moved.unsupported());
    }
  }

  /// Moves the bytes behind the reported end of the source, which generated files have.
  ///
  /// @return the end of the bytes in the target
  public long moveRest(long start, long end) throws IOException {
    long moved = transfer.move(start, end);
    account(MovedBytes.through(moved), moved - start);
    return moved;
  }

  /// Abandons all strategies except the last, whose results are reliable: the target is shorter
  /// than the current strategy reported.
  ///
  /// @param found the length of the target
  public void distrust(long found) {
    account(MovedBytes.until(0, shortTarget(reached, found), Scope.FILE), 0);
    step = plan.strategies().size() - 1;
  }

  private CopyStrategy strategy() {
    return plan.strategies().get(step);
  }

  private MovedBytes moveBy(CopyStrategy strategy, long start, long end) throws IOException {
    return switch (strategy) {
      case SPLICE -> KernelCopy.splice(transfer, start, end);
      case COPY_FILE_RANGE -> KernelCopy.COPY_FILE_RANGE.move(transfer, start, end);
      case SENDFILE -> KernelCopy.SENDFILE.move(transfer, start, end);
      case PARALLEL -> MovedBytes.through(Blocks.move(transfer, threads, start, end));
      case READ_WRITE ->
          MovedBytes.through(
              plan.holes() == Holes.MADE
                  ? SkipZeros.move(transfer, start, end)
                  : transfer.move(start, end));
      default -> throw new IllegalStateException(strategy + " moves no ranges");
    };
  }

  private void account(MovedBytes moved, long bytes) {
    stepBytes += bytes;
    reached = bytes > 0 ? Math.max(reached, moved.end()) : reached;
    Unsupported unsupported = moved.unsupported();
    if (unsupported != null) {
      stepDown(unsupported);
    }
  }

  private void stepDown(Unsupported unsupported) {
    if (unsupported.scope() == Scope.FILE_SYSTEMS) {
      unsupportedStrategies.add(strategy());
    }
    ended.add(Attempt.abandoned(strategy(), stepBytes, unsupported.reason()));
    stepBytes = 0;
    step++;
  }

  private void requireAnother(Unsupported unsupported) throws FileSystemException {
    if (isThrough()) {
      throw new FileSystemException(transfer.targetPath().toString(), null, unsupported.reason());
    }
  }

  /// Returns the reason why the last strategy gave up, as a failure of the target.
  public FileSystemException failure() {
    String reason = ended.getLast().reason();
    return new FileSystemException(transfer.targetPath().toString(), null, reason);
  }

  /// Returns the end of the last byte that was moved, as the strategies report it.
  public long reached() {
    return reached;
  }

  /// Returns whether one thread has written every byte, data and holes alike, by plain writes: they
  /// report the bytes that the target has.
  public boolean isWritten() {
    return ended.isEmpty() && strategy() == CopyStrategy.READ_WRITE && plan.holes() == Holes.FILLED;
  }

  public List<CopyStrategy> unsupportedStrategies() {
    return unsupportedStrategies;
  }

  /// Returns the attempts of all strategies, in the order of [CopyStrategy].
  public List<Attempt> attempts() {
    List<Attempt> skipped = plan.skipped();
    List<Attempt> all = new ArrayList<>(skipped.size() + ended.size() + 1);
    all.addAll(skipped);
    for (Attempt attempt : ended) {
      insert(all, attempt);
    }
    insert(all, Attempt.completed(strategy(), stepBytes));
    return Collections.unmodifiableList(all);
  }

  private static void insert(List<Attempt> sorted, Attempt attempt) {
    int at = sorted.size();
    while (at > 0 && sorted.get(at - 1).strategy().compareTo(attempt.strategy()) > 0) {
      at--;
    }
    sorted.add(at, attempt);
  }

  /// Returns the strategy that moved the most bytes. Of equals, it is the current one, or else the
  /// first.
  public CopyStrategy mainStrategy() {
    CopyStrategy most = strategy();
    long mostBytes = stepBytes;
    for (Attempt attempt : ended) {
      if (attempt.bytes() > mostBytes) {
        most = attempt.strategy();
        mostBytes = attempt.bytes();
      }
    }
    return most;
  }

  /// The progress of one strategy. A failure that ends the copy is an exception.
  ///
  /// @param end of the bytes in the target
  /// @param unsupported why another strategy has to continue; null if the range is complete or the
  ///   source ends there
  record MovedBytes(long end, @Nullable Unsupported unsupported) {
    /// The reason why a strategy gave up.
    ///
    /// @param reason such as `ioctl(FICLONE): EOPNOTSUPP`
    record Unsupported(String reason, Scope scope) {}

    enum Scope {
      /// Only this file, or this moment.
      FILE,
      /// Every file of the two file systems.
      FILE_SYSTEMS
    }

    static MovedBytes through(long end) {
      return new MovedBytes(end, null);
    }

    static MovedBytes until(long end, String reason, Scope scope) {
      return new MovedBytes(end, new Unsupported(reason, scope));
    }
  }
}
