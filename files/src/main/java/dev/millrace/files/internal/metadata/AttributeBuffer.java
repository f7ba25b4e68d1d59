package dev.millrace.files.internal.metadata;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Buffers for the names and values of extended attributes. Allocated at first use, because most
/// files have none.
final class AttributeBuffer implements AutoCloseable {
  /// XATTR_SIZE_MAX and XATTR_LIST_MAX: no name, value or list of names is longer on Linux, so that
  /// none outgrows its buffer during a read.
  private static final long BYTES = 64 << 10;

  private final Arena arena = Arena.ofConfined();
  private MemorySegment all = MemorySegment.NULL;

  /// Returns the buffer for names.
  MemorySegment names() {
    return part(0);
  }

  /// Returns the buffer for a value of the source.
  MemorySegment value() {
    return part(1);
  }

  /// Returns the buffer for a value of the target.
  MemorySegment check() {
    return part(2);
  }

  private MemorySegment part(int index) {
    if (all.byteSize() == 0) {
      all = arena.allocate(3 * BYTES);
    }
    return all.asSlice(index * BYTES, BYTES);
  }

  @Override
  public void close() {
    arena.close();
  }
}
