package dev.millrace.methods;

import java.nio.ByteBuffer;
import java.util.Locale;

/** The memory of a ByteBuffer. */
public enum Memory {
  /** The Java heap; a channel copies the bytes through its own direct buffer. */
  HEAP,
  /** Outside the heap, accessible to system calls. */
  DIRECT;

  /** Allocates a new buffer of {@code bytes}. */
  public ByteBuffer allocate(int bytes) {
    return this == HEAP ? ByteBuffer.allocate(bytes) : ByteBuffer.allocateDirect(bytes);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
