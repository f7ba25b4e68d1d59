package dev.millrace.files.internal.young;

import java.nio.ByteBuffer;

/// Memory for copies, kept between them: the allocation takes as long as the copy of a small file.
final class SpareBuffers {
  static final SpareBuffers SHARED = new SpareBuffers();

  private static final int SMALL_BYTES = 64 << 10;
  private static final int LARGE_BYTES = 256 << 10;
  private static final int HEAP_BYTES = 8 << 10;
  private static final int MOST = 4;

  private final ByteBuffer[] spare = new ByteBuffer[MOST];
  private int count;

  /// A buffer for a file of that length, which may take several turns.
  ByteBuffer take(long bytes) {
    int capacity = bytes <= SMALL_BYTES ? SMALL_BYTES : LARGE_BYTES;
    synchronized (this) {
      if (count > 0 && spare[count - 1].capacity() >= capacity) {
        return spare[--count];
      }
    }
    return allocate(capacity);
  }

  /// Keeps a buffer for the next copy, or leaves it to the collector.
  void giveBack(ByteBuffer buffer) {
    if (buffer.isDirect()) {
      keep(buffer);
    }
  }

  private synchronized void keep(ByteBuffer buffer) {
    if (count < MOST) {
      spare[count++] = buffer;
    } else if (spare[count - 1].capacity() < buffer.capacity()) {
      spare[count - 1] = buffer;
    }
  }

  private static ByteBuffer allocate(int capacity) {
    try {
      return ByteBuffer.allocateDirect(capacity);
    } catch (OutOfMemoryError e) { // the limit of -XX:MaxDirectMemorySize
      return ByteBuffer.allocate(HEAP_BYTES);
    }
  }
}
