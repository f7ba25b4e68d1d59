package dev.millrace.files.internal.channel;

import dev.millrace.files.Attempt;
import dev.millrace.files.CopyResult;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Durability;
import dev.millrace.files.LostMetadata;
import dev.millrace.files.Metadata;
import dev.millrace.files.internal.metadata.ChannelMetadata;
import dev.millrace.files.internal.path.UninterruptedWork;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyRequest;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// One copy, from the moment that both files are open until the target is whole but for its name.
record ChannelCopy(
    CopyRequest order, ChannelSource source, ChannelStagedTarget landing, CopyProgress pulse) {
  /// What landed is a clone already.
  CopyResult ofClone() throws IOException {
    pulse.moved(source.bytes());
    Attempt clone = new Attempt(CopyStrategy.REFLINK, source.bytes(), Attempt.DONE);
    return toItsEnd(() -> check(List.of(clone)));
  }

  /// Moves the bytes.
  ///
  /// @param againstReflink why it is not a clone
  CopyResult ofChannels(String againstReflink) throws IOException {
    Attempt clone = new Attempt(CopyStrategy.REFLINK, 0, againstReflink);
    ChannelMove move = new ChannelMove(order.options(), source, landing, pulse);
    return toItsEnd(
        () -> check(List.of(clone, new Attempt(CopyStrategy.CHANNELS, move.move(), Attempt.DONE))));
  }

  private CopyResult toItsEnd(UninterruptedWork.Work<CopyResult> work) throws IOException {
    return switch (order.interrupts()) {
      case CANCEL -> work.call();
      case IGNORE -> UninterruptedWork.DEFAULT.call(work);
    };
  }

  // May be called again after an interrupt closed a channel.
  private CopyResult check(List<Attempt> attempts) throws IOException {
    landing.reopen();
    long bytes = attempts.getLast().bytes();
    source.requireUnchanged(bytes);
    landing.filled();
    Optional<String> sha256 = new ChannelVerifier(order, source, landing, pulse).verify(bytes);
    List<LostMetadata> lost = ChannelMetadata.copy(source.file(), landing.file(), order.options());
    if (order.options().metadata() == Metadata.ALL) {
      source.requireUnchanged(bytes); // some of its metadata were read by name
    }
    if (order.options().durability() != Durability.NONE) {
      landing.force();
    }
    return new CopyResult(
        bytes,
        attempts.getLast().way(),
        attempts,
        pulse.elapsed(),
        pulse.holeBytes(),
        sha256,
        lost);
  }
}
