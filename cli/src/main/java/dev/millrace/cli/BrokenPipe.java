package dev.millrace.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;

/// Recognizes a write to a pipe without a reader. Java has no exception type for `EPIPE`, and the
/// text of the message depends on the locale.
final class BrokenPipe {
  private BrokenPipe() {}

  /// Returns whether `failure` has the message that a broken pipe has on this system.
  static boolean is(IOException failure) {
    try {
      return message().equals(failure.getMessage());
    } catch (IOException e) {
      return false; // no descriptor left for a pipe
    }
  }

  private static String message() throws IOException {
    Pipe pipe = Pipe.open();
    try (Pipe.SinkChannel sink = pipe.sink()) {
      pipe.source().close();
      sink.write(ByteBuffer.allocate(1));
      throw new IllegalStateException("a pipe without a reader accepts bytes");
    } catch (IOException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
