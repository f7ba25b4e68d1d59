package dev.millrace.files.internal.copy;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.internal.copy.PartJournal.Chunks;
import dev.millrace.files.internal.plan.Plan;
import dev.millrace.files.internal.plan.Plan.Confirmation;
import dev.millrace.files.internal.plan.Plan.Holes;
import dev.millrace.files.internal.request.Sha256;
import dev.millrace.files.internal.transfer.CopiedSource;
import dev.millrace.files.internal.transfer.CopiedSource.State;
import dev.millrace.files.internal.transfer.FallbackChain;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.files.internal.transfer.Verifier;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A target with the bytes of its source, whose number is confirmed as the plan requires.
///
/// @param chunks null unless the target may be the part of an earlier copy
/// @param options of the verification that follows
record FilledTarget(
    Transfer transfer,
    Plan plan,
    FallbackChain chain,
    @Nullable Chunks chunks,
    CopyOptions options) {
  /// The bytes of a complete target.
  ///
  /// @param source the complete bytes, and the last status of the source
  /// @param unchecked the status of the target after the last byte, if the verification still has
  ///   to check the bytes
  record Bytes(State source, Optional<FileStatus> unchecked) {
    /// Checks the target as the options request.
    ///
    /// @return the SHA-256 of both files, if requested
    Optional<String> verify(Transfer transfer, CopyOptions options) throws IOException {
      return unchecked.isPresent()
          ? new Verifier(transfer).verify(options, unchecked.get(), source.bytes())
          : Optional.empty();
    }
  }

  /// Confirms all bytes.
  ///
  /// @param end of the moved bytes
  Bytes confirm(long end) throws IOException {
    CopiedSource source = new CopiedSource(transfer);
    if (isConfirmedByLength(end)) {
      return new Bytes(source.requireUnchanged(end), Optional.empty());
    }
    if (isCounted()) {
      long bytes = moveRest(end);
      State state = source.requireUnchanged(bytes);
      if (state.bytes() < bytes) {
        cut(state.bytes());
      }
      return new Bytes(state, Optional.empty());
    }
    long bytes = moveRest(movedAgain(end));
    FileStatus target = settled(bytes);
    State state = source.requireUnchanged(bytes);
    return new Bytes(state, Optional.of(state.bytes() < bytes ? settled(state.bytes()) : target));
  }

  // Every strategy has compared the length of the target with the bytes that it reported, or has
  // written them.
  private boolean isConfirmedByLength(long end) {
    return plan.confirmation() == Confirmation.LENGTH && end == transfer.source().bytes();
  }

  // A new file has the bytes that this copy wrote, and no others. A look at the file would be one
  // more request to a server. The part of an earlier copy may have others.
  private boolean isCounted() {
    return chain.isWritten() && chunks == null && !Sha256.isRequested(options);
  }

  // A target that is shorter than reported is filled again, by plain reading and writing.
  private long movedAgain(long end) throws IOException {
    FileStatus target = transfer.targetStatus();
    if (target.bytes() >= chain.reached() || plan.holes() == Holes.MADE) {
      return end;
    }
    chain.distrust(target.bytes());
    transfer.progress().startAgain();
    return chunks == null ? chain.move(0, transfer.source().bytes()) : chunks.move(chain);
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
