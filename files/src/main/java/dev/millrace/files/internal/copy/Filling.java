package dev.millrace.files.internal.copy;

import dev.millrace.files.Verification;
import dev.millrace.files.internal.plan.Plan;
import dev.millrace.files.internal.plan.Plan.Confirmation;
import dev.millrace.files.internal.plan.Plan.Holes;
import dev.millrace.files.internal.plan.Plan.Space;
import dev.millrace.files.internal.transfer.CopiedSource;
import dev.millrace.files.internal.transfer.CopiedSource.State;
import dev.millrace.files.internal.transfer.DataWalk;
import dev.millrace.files.internal.transfer.FallbackChain;
import dev.millrace.files.internal.transfer.Preallocation;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileStatus;
import java.io.IOException;

/// Fills a target with all bytes of its source, and confirms their number as the plan requires.
///
/// @param ranges the order in which the ranges of the file are moved
/// @param verification that follows
record Filling(
    Transfer transfer,
    Plan plan,
    FallbackChain chain,
    RangeOrder ranges,
    Verification verification) {
  /// Moves the bytes that are not cloned, and confirms all bytes.
  ///
  /// @param isCloned whether the target already shares all blocks of the source
  CopiedBytes fill(boolean isCloned) throws IOException {
    long end = isCloned ? transfer.source().bytes() : moveAll();
    CopiedSource source = new CopiedSource(transfer);
    if (isConfirmedByLength(end)) {
      return new CopiedBytes.Confirmed(source.requireUnchanged(end));
    }
    if (isCounted()) {
      long bytes = moveRest(end);
      State state = source.requireUnchanged(bytes);
      if (state.bytes() < bytes) {
        cut(state.bytes());
      }
      return new CopiedBytes.Confirmed(state);
    }
    long bytes = moveRest(movedAgain(end));
    FileStatus target = settled(bytes);
    State state = source.requireUnchanged(bytes);
    return new CopiedBytes.Unchecked(
        state, state.bytes() < bytes ? settled(state.bytes()) : target);
  }

  private long moveAll() throws IOException {
    if (plan.space() == Space.PREALLOCATED) {
      Preallocation.make(transfer, transfer.source().bytes());
    }
    return moveRanges();
  }

  private long moveRanges() throws IOException {
    return ranges.moveAll(transfer.source().bytes(), this::moveRange);
  }

  private long moveRange(long start, long end) throws IOException {
    return plan.holes() == Holes.FILLED
        ? chain.move(start, end)
        : new DataWalk(transfer, chain).move(start, end);
  }

  // Every strategy has compared the length of the target with the bytes that it reported, or has
  // written them.
  private boolean isConfirmedByLength(long end) {
    return plan.confirmation() == Confirmation.LENGTH && end == transfer.source().bytes();
  }

  // A new file has the bytes that this copy wrote, and no others. A look at the file would be one
  // more request to a server. The part of an earlier copy may have others.
  private boolean isCounted() {
    boolean isNew = ranges.equals(RangeOrder.AT_ONCE);
    boolean isReadAgain =
        verification == Verification.HASH || verification == Verification.READ_BACK;
    return chain.isWritten() && isNew && !isReadAgain;
  }

  // A target that is shorter than reported is filled again, by plain reading and writing.
  private long movedAgain(long end) throws IOException {
    FileStatus target = transfer.targetStatus();
    if (target.bytes() >= chain.reached() || plan.holes() == Holes.MADE) {
      return end;
    }
    chain.distrust(target.bytes());
    transfer.progress().startAgain();
    return moveRanges();
  }

  // A plain read confirms the end of the source. One byte there shows that the source has grown.
  // The copy does not follow a growing source, which may grow forever.
  private long moveRest(long end) throws IOException {
    if (end < transfer.source().bytes()) {
      return end;
    }
    return chain.moveRest(end, transfer.source().hasNoBlocks() ? Long.MAX_VALUE : end + 1);
  }

  // A hole at the end needs a longer target. A call that moved too much may have left bytes behind
  // the end.
  private FileStatus settled(long bytes) throws IOException {
    FileStatus target = transfer.targetStatus();
    boolean isShort = target.bytes() < bytes && plan.holes() != Holes.FILLED;
    if (target.bytes() <= bytes && !isShort) {
      return target;
    }
    cut(bytes);
    return transfer.targetStatus();
  }

  private void cut(long bytes) throws IOException {
    Call.FTRUNCATE.require(
        transfer.calls().ftruncate(transfer.target(), bytes), transfer.targetPath());
  }
}
