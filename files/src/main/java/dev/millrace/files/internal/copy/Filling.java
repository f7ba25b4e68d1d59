package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.plan.Plan;
import dev.millrace.files.internal.plan.Plan.Confirmation;
import dev.millrace.files.internal.plan.Plan.Holes;
import dev.millrace.files.internal.plan.Plan.Space;
import dev.millrace.files.internal.transfer.DataWalk;
import dev.millrace.files.internal.transfer.FallbackChain;
import dev.millrace.files.internal.transfer.Preallocation;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileStatus;
import java.io.IOException;

/// Fills a target with all bytes of its source, and confirms their number as the plan asks for.
record Filling(Transfer transfer, Plan plan, FallbackChain chain) {
  /// Moves the bytes that no clone has brought, and confirms all.
  ///
  /// @param isCloned whether the target shares all blocks of the source already
  CopiedBytes fill(boolean isCloned) throws IOException {
    long end = isCloned ? transfer.source().bytes() : moveAll();
    if (isConfirmedByLength(end)) {
      transfer.source().requireUnchanged(end);
      return new CopiedBytes.Confirmed(end);
    }
    long bytes = moveRest(movedAgain(end));
    transfer.source().requireUnchanged(bytes);
    return new CopiedBytes.Unchecked(bytes, settled(bytes));
  }

  private long moveAll() throws IOException {
    if (plan.space() == Space.PREALLOCATED) {
      Preallocation.make(transfer, transfer.source().bytes());
    }
    return moveRanges();
  }

  private long moveRanges() throws IOException {
    long bytes = transfer.source().bytes();
    return plan.holes() == Holes.FILLED
        ? chain.move(0, bytes)
        : new DataWalk(transfer, chain).move(bytes);
  }

  // Every way has compared the length of the target with the bytes that it reported, or has plainly
  // written them.
  private boolean isConfirmedByLength(long end) {
    return plan.confirmation() == Confirmation.LENGTH && end == transfer.source().bytes();
  }

  // A target that is shorter than a call reported is filled again, by plain reading and writing.
  private long movedAgain(long end) throws IOException {
    FileStatus target = transfer.targetStatus();
    if (target.bytes() >= chain.reached() || plan.holes() == Holes.MADE) {
      return end;
    }
    chain.distrust(target.bytes());
    transfer.progress().startAgain();
    return moveRanges();
  }

  // A plain read confirms the end of the source. One byte there shows that the source has grown. A
  // growing source is not followed, since it may grow for ever.
  private long moveRest(long end) throws IOException {
    if (end < transfer.source().bytes()) {
      return end;
    }
    return chain.moveRest(end, transfer.source().hasNoBlocks() ? Long.MAX_VALUE : end + 1);
  }

  // A hole at the end has to be made. And a call that moved more than it was asked for may have
  // left
  // something behind the end.
  private FileStatus settled(long bytes) throws IOException {
    FileStatus target = transfer.targetStatus();
    boolean isShort = target.bytes() < bytes && plan.holes() != Holes.FILLED;
    if (target.bytes() <= bytes && !isShort) {
      return target;
    }
    Call.FTRUNCATE.require(
        transfer.calls().ftruncate(transfer.target(), bytes), transfer.targetPath());
    return transfer.targetStatus();
  }
}
