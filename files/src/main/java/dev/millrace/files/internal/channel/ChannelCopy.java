package dev.millrace.files.internal.channel;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Durability;
import dev.millrace.files.internal.metadata.ChannelMetadata;
import dev.millrace.files.internal.path.UninterruptedWork;
import dev.millrace.files.internal.request.Attempt;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.Loss;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// One copy with both files open, until the target is complete except for its name.
record ChannelCopy(
    CopyRequest request, ChannelSource source, ChannelStagedTarget staged, CopyProgress progress) {
  /// Finishes a target that is already a clone.
  CopyReport ofClone() throws IOException {
    progress.moved(source.bytes());
    Attempt clone = Attempt.completed(CopyStrategy.REFLINK, source.bytes());
    return toItsEnd(() -> check(List.of(clone)));
  }

  /// Moves the bytes.
  ///
  /// @param clone the attempt that made no clone
  CopyReport ofChannels(Attempt clone) throws IOException {
    ChannelMove move = new ChannelMove(request.options(), source, staged, progress);
    return toItsEnd(
        () -> check(List.of(clone, Attempt.completed(CopyStrategy.CHANNELS, move.move()))));
  }

  private CopyReport toItsEnd(UninterruptedWork.Work<CopyReport> work) throws IOException {
    return switch (request.interrupts()) {
      case CANCEL -> work.call();
      case IGNORE -> UninterruptedWork.DEFAULT.call(work);
    };
  }

  // Called again if an interrupt closed a channel.
  private CopyReport check(List<Attempt> attempts) throws IOException {
    staged.reopen();
    long bytes = attempts.getLast().bytes();
    source.requireUnchanged(bytes);
    staged.filled();
    Optional<String> sha256 =
        new ChannelVerifier(request, staged, progress).verify(bytes, source::sha256);
    List<Loss> lost = ChannelMetadata.copy(source.file(), staged.file(), request.options());
    if (request.options().metadata().isModeExact()) {
      source.requireUnchanged(bytes); // some of its metadata were read by name
    }
    if (request.options().durability() != Durability.NONE) {
      staged.force();
    }
    return new CopyReport(
        bytes,
        attempts.getLast().strategy(),
        attempts,
        progress.elapsed(),
        progress.holeBytes(),
        sha256,
        lost);
  }
}
