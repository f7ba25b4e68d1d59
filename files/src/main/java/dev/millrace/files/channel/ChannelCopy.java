package dev.millrace.files.channel;

import dev.millrace.files.Attempt;
import dev.millrace.files.CopyResult;
import dev.millrace.files.Durability;
import dev.millrace.files.LostMetadata;
import dev.millrace.files.Way;
import dev.millrace.files.metadata.ChannelMetadata;
import dev.millrace.files.order.Order;
import dev.millrace.files.order.Pulse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// One copy, from the moment that both files are open until the target is whole but for its name.
record ChannelCopy(Order order, ChannelSource source, ChannelLanding landing, Pulse pulse) {
  /// What landed is a clone already.
  CopyResult ofClone() throws IOException {
    pulse.moved(source.bytes());
    return check(List.of(new Attempt(Way.REFLINK, source.bytes(), Attempt.DONE)));
  }

  /// Moves the bytes.
  ///
  /// @param againstReflink why it is not a clone
  CopyResult ofChannels(String againstReflink) throws IOException {
    long bytes = new ChannelMove(order.options(), source, landing, pulse).move();
    return check(
        List.of(
            new Attempt(Way.REFLINK, 0, againstReflink),
            new Attempt(Way.CHANNELS, bytes, Attempt.DONE)));
  }

  private CopyResult check(List<Attempt> attempts) throws IOException {
    long bytes = attempts.getLast().bytes();
    source.requireUnchanged(bytes);
    landing.filled();
    Optional<String> sha256 = new ChannelVerifier(order, source, landing, pulse).verify(bytes);
    List<LostMetadata> lost =
        ChannelMetadata.copy(source.path(), landing.site().path(), order.options());
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
