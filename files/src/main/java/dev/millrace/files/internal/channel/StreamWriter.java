package dev.millrace.files.internal.channel;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/// A stream as a channel that an interrupt does not close, unlike [java.nio.channels.Channels].
final class StreamWriter implements WritableByteChannel {
  private final OutputStream out;
  private boolean isOpen = true;

  StreamWriter(OutputStream out) {
    this.out = out;
  }

  /// @param buffer in the heap
  @Override
  public int write(ByteBuffer buffer) throws IOException {
    int bytes = buffer.remaining();
    out.write(buffer.array(), buffer.arrayOffset() + buffer.position(), bytes);
    buffer.position(buffer.limit());
    return bytes;
  }

  @Override
  public boolean isOpen() {
    return isOpen;
  }

  // Closes once: some file systems treat a second close as a second file.
  @Override
  public void close() throws IOException {
    if (isOpen) {
      isOpen = false;
      out.close();
    }
  }
}
