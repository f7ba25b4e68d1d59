package dev.millrace.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.util.Optional;

/// Recognizes a write to a pipe without a reader. Java has no exception type for `EPIPE`, and the
/// text of the message depends on the locale.
final class BrokenPipe {
  private BrokenPipe() {}

  /// Returns whether `failure` has the message that a broken pipe has on this system.
  static boolean is(IOException failure) {
    try {
      return message().filter(message -> message.equals(failure.getMessage())).isPresent();
    } catch (IOException e) {
      return false; // no descriptor left for a pipe
    }
  }

  // Windows makes the pipe of two sockets, and the first write to it may succeed. There the failed
  // output is reported like any other.
  private static Optional<String> message() throws IOException {
    Pipe pipe = Pipe.open();
    try (Pipe.SinkChannel sink = pipe.sink()) {
      pipe.source().close();
      sink.write(ByteBuffer.allocate(1));
      return Optional.empty();
    } catch (IOException e) {
      return Optional.ofNullable(e.getMessage());
    }
  }
}
