package dev.millrace.files.internal.channel;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Durability;
import dev.millrace.files.Metadata;
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

/// One copy, from the moment that both files are open until the target is whole but for its name.
record ChannelCopy(
    CopyRequest order, ChannelSource source, ChannelStagedTarget landing, CopyProgress pulse) {
  /// What landed is a clone already.
  CopyReport ofClone() throws IOException {
    pulse.moved(source.bytes());
    Attempt clone = Attempt.completed(CopyStrategy.REFLINK, source.bytes());
    return toItsEnd(() -> check(List.of(clone)));
  }

  /// Moves the bytes.
  ///
  /// @param clone the attempt that made no clone
  CopyReport ofChannels(Attempt clone) throws IOException {
    ChannelMove move = new ChannelMove(order.options(), source, landing, pulse);
    return toItsEnd(
        () -> check(List.of(clone, Attempt.completed(CopyStrategy.CHANNELS, move.move()))));
  }

  private CopyReport toItsEnd(UninterruptedWork.Work<CopyReport> work) throws IOException {
    return switch (order.interrupts()) {
      case CANCEL -> work.call();
      case IGNORE -> UninterruptedWork.DEFAULT.call(work);
    };
  }

  // May be called again after an interrupt closed a channel.
  private CopyReport check(List<Attempt> attempts) throws IOException {
    landing.reopen();
    long bytes = attempts.getLast().bytes();
    source.requireUnchanged(bytes);
    landing.filled();
    Optional<String> sha256 = new ChannelVerifier(order, source, landing, pulse).verify(bytes);
    List<Loss> lost = ChannelMetadata.copy(source.file(), landing.file(), order.options());
    if (order.options().metadata() == Metadata.ALL) {
      source.requireUnchanged(bytes); // some of its metadata were read by name
    }
    if (order.options().durability() != Durability.NONE) {
      landing.force();
    }
    return new CopyReport(
        bytes,
        attempts.getLast().strategy(),
        attempts,
        pulse.elapsed(),
        pulse.holeBytes(),
        sha256,
        lost);
  }
}
