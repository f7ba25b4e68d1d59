package dev.millrace.files.internal.metadata;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Memory for the names and values of extended attributes. Most files have none: it is allocated
/// when it is used first.
final class AttributeBuffer implements AutoCloseable {
  /// XATTR_SIZE_MAX and XATTR_LIST_MAX: no name, no value and no list of names is longer in Linux,
  /// so that none outgrows its room while it is read.
  private static final long BYTES = 64 << 10;

  private final Arena arena = Arena.ofConfined();
  private MemorySegment all = MemorySegment.NULL;

  /// Room for names.
  MemorySegment names() {
    return part(0);
  }

  /// Room for a value of the source.
  MemorySegment value() {
    return part(1);
  }

  /// Room for a value of the target.
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
