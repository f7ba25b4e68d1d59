package dev.millrace.files.internal.channel;

import java.io.IOException;
import java.nio.ByteBuffer;

/// Writes a whole buffer. A channel may write less in one call.
final class WholeWrite {
  private WholeWrite() {}

  /// One call of a channel.
  @FunctionalInterface
  interface Write {
    /// Writes some bytes, and returns their number.
    int write() throws IOException;
  }

  /// Writes until nothing remains in the buffer.
  ///
  /// @param write moves the position of the buffer
  /// @throws IOException if a call writes nothing: the next one would write nothing either
  static void of(ByteBuffer buffer, Write write) throws IOException {
    while (buffer.hasRemaining()) {
      if (write.write() <= 0) {
        throw new IOException("nothing was written");
      }
    }
  }
}
