package dev.millrace.files.internal.read;

import dev.millrace.files.internal.memory.Buffers;

/// The buffers of all reads of this JVM, with one limit for their memory.
final class ReadBuffers {
  static final Buffers POOL = new Buffers();

  private ReadBuffers() {}
}
