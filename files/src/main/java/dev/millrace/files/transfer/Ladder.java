package dev.millrace.files.transfer;

import dev.millrace.files.Attempt;
import dev.millrace.files.Way;
import dev.millrace.files.plan.Plan;
import dev.millrace.files.plan.Plan.Holes;
import dev.millrace.files.transfer.Obstacle.Scope;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The ways to make one copy, from the best down. Where one is held up, the next goes on from the
/// last byte that is known to be in the target; none is tried twice.
public final class Ladder {
  private final Transfer transfer;
  private final Plan plan;
  private final int threads;
  private final Map<Way, Attempt> attempts = new EnumMap<>(Way.class);
  private final Set<Way> refused = EnumSet.noneOf(Way.class);
  private int rung;
  private long rungBytes;
  private long reached;

  public Ladder(Transfer transfer, Plan plan, int threads) {
    this.transfer = transfer;
    this.plan = plan;
    this.threads = threads;
    plan.passedOver().forEach(this::keep);
  }

  /// Clones the source, if that is planned and the file systems can.
  ///
  /// @return whether it is done
  public boolean reflink(long bytes) throws IOException {
    if (way() != Way.REFLINK) {
      return false;
    }
    Moved moved = new Clone().move(transfer, 0, bytes);
    account(moved, 0);
    return moved.obstacle() == null;
  }

  /// Moves a range, all of it or up to where the source ends, by any other way.
  ///
  /// @return up to where all is in the target
  public long move(long start, long end) throws IOException {
    long at = start;
    while (true) {
      Moved moved = mover(way()).move(transfer, at, end);
      account(moved, at);
      at = moved.end();
      if (moved.obstacle() == null) {
        return at;
      }
    }
  }

  /// Moves what a source has behind its end, as it says: files that the kernel makes up have.
  ///
  /// @return up to where all is in the target
  public long moveRest(long start, long end) throws IOException {
    Moved moved = ReadWrite.BY_THE_CALLER.move(transfer, start, end);
    account(moved, start);
    return moved.end();
  }

  /// Gives up all ways but the last, whose word counts.
  ///
  /// @param reason what the present one did wrong
  public void distrust(String reason) throws IOException {
    account(new Moved(0, new Obstacle(reason, Scope.FILE)), 0);
    rung = plan.ways().size() - 1;
  }

  private void keep(Attempt attempt) {
    attempts.put(attempt.way(), attempt);
  }

  private Way way() {
    return plan.ways().get(rung);
  }

  private Mover mover(Way way) {
    return switch (way) {
      case SPLICE -> SpliceCopy.BY_THE_CALLER;
      case COPY_FILE_RANGE -> KernelCopy.COPY_FILE_RANGE;
      case SENDFILE -> KernelCopy.SENDFILE;
      case PARALLEL -> new ParallelReadWrite(threads);
      case READ_WRITE -> plan.holes() == Holes.MADE ? new SkipZeros() : ReadWrite.BY_THE_CALLER;
      default -> throw new IllegalStateException(way + " moves no ranges");
    };
  }

  private void account(Moved moved, long start) throws IOException {
    rungBytes += moved.end() - start;
    reached = moved.end() > start ? Math.max(reached, moved.end()) : reached;
    Obstacle obstacle = moved.obstacle();
    if (obstacle != null) {
      stepDown(obstacle);
    }
  }

  private void stepDown(Obstacle obstacle) throws IOException {
    if (obstacle.scope() == Scope.FILE_SYSTEMS) {
      refused.add(way());
    }
    keep(new Attempt(way(), rungBytes, obstacle.reason()));
    rungBytes = 0;
    if (++rung == plan.ways().size()) {
      String path = transfer.targetPath().toString();
      throw new FileSystemException(path, null, obstacle.reason());
    }
  }

  /// The end of the last byte that was moved, by what the ways say.
  public long reached() {
    return reached;
  }

  /// The ways that these file systems do not go.
  public Set<Way> refused() {
    return refused;
  }

  /// All that was tried or passed over, from the top down.
  public List<Attempt> attempts() {
    keep(new Attempt(way(), rungBytes, Attempt.DONE));
    return List.copyOf(attempts.values());
  }

  /// What moved the most bytes. Of two that moved as many, the present one or else the first.
  public Way mainWay() {
    Way most = way();
    long mostBytes = rungBytes;
    for (Attempt attempt : attempts.values()) {
      if (attempt.bytes() > mostBytes) {
        most = attempt.way();
        mostBytes = attempt.bytes();
      }
    }
    return most;
  }
}
