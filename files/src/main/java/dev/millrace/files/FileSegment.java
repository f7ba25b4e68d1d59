package dev.millrace.files;

import java.lang.foreign.MemorySegment;
import java.util.Objects;

/// Some bytes of a file.
///
/// @param bytes read-only. Valid until the consumer returns: then the memory gets other bytes of
///   the file, or of another file. A later access returns those bytes, and never fails the JVM.
///   Outside the heap, except a long record in a JVM that may use no more memory there.
/// @param offset of the first byte in the file
public record FileSegment(MemorySegment bytes, long offset) {
  public FileSegment {
    Objects.requireNonNull(bytes);
  }
}
