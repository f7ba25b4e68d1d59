package dev.millrace.files.internal.channel;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/// A stream as a channel that an interrupt does not close, unlike [java.nio.channels.Channels].
final class StreamReader implements ReadableByteChannel {
  private final InputStream in;
  private boolean isOpen = true;
  private long position;

  StreamReader(InputStream in) {
    this.in = in;
  }

  /// The number of bytes read or skipped.
  long position() {
    return position;
  }

  void skip(long bytes) throws IOException {
    in.skipNBytes(bytes);
    position += bytes;
  }

  /// @param buffer in the heap
  @Override
  public int read(ByteBuffer buffer) throws IOException {
    int start = buffer.arrayOffset() + buffer.position();
    int bytes = in.read(buffer.array(), start, buffer.remaining());
    if (bytes > 0) {
      buffer.position(buffer.position() + bytes);
      position += bytes;
    }
    return bytes;
  }

  @Override
  public boolean isOpen() {
    return isOpen;
  }

  @Override
  public void close() throws IOException {
    isOpen = false;
    in.close();
  }
}
