package dev.millrace.files;

import java.nio.ByteBuffer;
import java.util.Objects;

/// Some bytes of a file.
///
/// @param bytes the remaining bytes of a read-only buffer. Valid until the consumer returns: then
///   the memory gets other bytes of the file, or of another file. A later access returns those
///   bytes, and never fails the JVM. Outside the heap, except a long record in a JVM that may use
///   no more memory there. A loop over much data is fastest over
///   [MemorySegment.ofBuffer][java.lang.foreign.MemorySegment#ofBuffer], on JDK 22 and later
/// @param offset of the first byte in the file
public record FileSegment(ByteBuffer bytes, long offset) {
  public FileSegment {
    Objects.requireNonNull(bytes);
  }
}
