package dev.millrace.files.internal.copy;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.internal.copy.PartJournal.Chunks;
import dev.millrace.files.internal.plan.Plan;
import dev.millrace.files.internal.plan.Plan.Confirmation;
import dev.millrace.files.internal.plan.Plan.Holes;
import dev.millrace.files.internal.request.Sha256;
import dev.millrace.files.internal.transfer.FallbackChain;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.files.internal.transfer.Verifier;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
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
  /// Other programs may change the metadata of the source again during each comparison.
  private static final int MOST_COMPARISONS = 3;

  /// The complete bytes, and the last status of the source.
  ///
  /// @param sha256 of both files, if requested
  record State(long bytes, FileStatus now, Optional<String> sha256) {
    State(long bytes, FileStatus now) {
      this(bytes, now, Optional.empty());
    }
  }

  /// Confirms all bytes, and checks the target as the options request.
  ///
  /// @param end of the moved bytes
  State confirm(long end) throws IOException {
    if (isConfirmedByLength(end)) {
      return requireUnchanged(end);
    }
    if (isCounted()) {
      long bytes = moveRest(end);
      State state = requireUnchanged(bytes);
      if (state.bytes() < bytes) {
        transfer.setLength(state.bytes());
      }
      return state;
    }
    long bytes = moveRest(movedAgain(end));
    FileStatus target = settled(bytes);
    State state = requireUnchanged(bytes);
    FileStatus last = state.bytes() < bytes ? settled(state.bytes()) : target;
    Optional<String> sha256 =
        new Verifier(transfer).verify(options, last, state.bytes(), Optional.empty());
    return new State(state.bytes(), state.now(), sha256);
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
    transfer.setLength(bytes);
    return transfer.targetStatus();
  }

  // Fails if the content changed since the source was opened. The content of a file that has only
  // grown is complete up to its first length.
  //
  // A rename, a new link, new permissions and a read of the source set times, and so does a write
  // whose modification time was set back. Only a comparison of the contents shows the difference.
  private State requireUnchanged(long copiedBytes) throws IOException {
    SourceFile source = transfer.source();
    FileStatus now = source.now();
    if (now.unchangedSince(source.status())) {
      source.requireLength(copiedBytes);
      return new State(copiedBytes, now);
    }
    return requireSameContent(now, copiedBytes);
  }

  private State requireSameContent(FileStatus found, long copiedBytes) throws IOException {
    FileStatus before = found;
    for (int i = 1; ; i++) {
      FileStatus after = requireSameContentOnce(before, copiedBytes);
      if (isGrown(after)) {
        return new State(transfer.source().bytes(), after);
      }
      if (after.unchangedSince(before) || i == MOST_COMPARISONS) {
        transfer.source().requireLength(copiedBytes);
        return new State(copiedBytes, after);
      }
      before = after;
    }
  }

  // A write after the comparison sets the modification time.
  private FileStatus requireSameContentOnce(FileStatus before, long copiedBytes)
      throws IOException {
    SourceFile source = transfer.source();
    long bytes = isGrown(before) ? source.bytes() : copiedBytes;
    boolean mayBeSame =
        before.sameFileAs(source.status())
            && before.bytes() >= source.bytes()
            && copiedBytes >= bytes;
    if (!mayBeSame || !hasSameContent(bytes)) {
      throw source.changed();
    }
    FileStatus after = source.now();
    boolean isWritten = !isGrown(after) && !after.hasTimeOf(before);
    if (after.bytes() < source.bytes() || isWritten) {
      throw source.changed();
    }
    return after;
  }

  private boolean isGrown(FileStatus now) {
    return now.bytes() > transfer.source().bytes();
  }

  private boolean hasSameContent(long bytes) throws IOException {
    MemorySegment first = transfer.buffers().borrow(bytes);
    MemorySegment second = transfer.buffers().borrow(bytes);
    try {
      return hasSameContent(first, second, bytes);
    } finally {
      transfer.buffers().giveBack(second);
      transfer.buffers().giveBack(first);
    }
  }

  // Either read may be short.
  private boolean hasSameContent(MemorySegment first, MemorySegment second, long bytes)
      throws IOException {
    for (long at = nextData(0, bytes); at < bytes; at = nextData(at, bytes)) {
      transfer.progress().requireGoingOn();
      long most = Math.min(Math.min(first.byteSize(), second.byteSize()), bytes - at);
      long read = transfer.read(Transfer.first(first, most), at);
      long copied = copied(Transfer.first(second, most), at);
      long same = Math.min(read, copied);
      if (same == 0 || MemorySegment.mismatch(first, 0, same, second, 0, same) >= 0) {
        return false;
      }
      at += same;
    }
    return true;
  }

  // A hole in both files needs no comparison.
  private long nextData(long at, long bytes) {
    long source = transfer.nextData(transfer.source().descriptor(), at, bytes);
    return source == at ? at : Math.min(source, transfer.nextData(transfer.target(), at, bytes));
  }

  private long copied(MemorySegment into, long at) throws IOException {
    return Call.PREAD.require(
        transfer.calls().pread(transfer.target(), into, at), transfer.targetPath());
  }
}
