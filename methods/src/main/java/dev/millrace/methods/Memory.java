package dev.millrace.methods;

import java.nio.ByteBuffer;
import java.util.Locale;

/** Where a ByteBuffer lives. */
public enum Memory {
  /** On the Java heap; a channel copies it through a direct buffer of its own. */
  HEAP,
  /** Outside the heap, where a system call can reach it. */
  DIRECT;

  /** Allocates a new buffer of {@code bytes} here. */
  public ByteBuffer allocate(int bytes) {
    return this == HEAP ? ByteBuffer.allocate(bytes) : ByteBuffer.allocateDirect(bytes);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
