package dev.millrace.sys.linux;

import static java.lang.foreign.MemoryLayout.PathElement.groupElement;
import static java.lang.foreign.MemoryLayout.sequenceLayout;
import static java.lang.foreign.MemoryLayout.structLayout;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.StructLayout;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Counts the bytes of a file in blocks that are shared.
final class SharedBytes {
  private SharedBytes() {}

  static Answer<Long> of(OpenFile file, long fileBytes) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      return count(file, fileBytes, Fiemap.allocate(arena));
    }
  }

  private static Answer<Long> count(OpenFile file, long fileBytes, Fiemap map) throws IOException {
    long shared = 0;
    for (long from = 0; from < fileBytes; ) {
      long result = fill(file, map.request(from, fileBytes));
      if (result < 0) {
        return notCounted(file, result);
      }
      shared += map.sharedBytes(from, fileBytes);
      // No further extent: the rest is a hole.
      from = map.end() > from ? map.end() : fileBytes;
    }
    return new Done<>(shared);
  }

  private static long fill(OpenFile file, Fiemap map) {
    return file.calls().ioctl(file.descriptor(), Linux.FS_IOC_FIEMAP, map.segment());
  }

  // File systems without extents return EOPNOTSUPP, those in user space ENOTTY or ENOSYS.
  private static Answer<Long> notCounted(OpenFile file, long result) throws IOException {
    if (Stream.of(Errno.EOPNOTSUPP, Errno.ENOTTY, Errno.ENOSYS).anyMatch(e -> e.is(result))) {
      return new NotSupported<>(
          "the file system does not report extents: " + Call.FIEMAP.words(result));
    }
    throw Call.FIEMAP.failure(result, file.path());
  }

  /// The `struct fiemap` of linux/fiemap.h: a request for the extents of a range of a file, and
  /// their array.
  ///
  /// @param segment the struct itself
  record Fiemap(MemorySegment segment) {
    static final StructLayout HEADER =
        structLayout(
            JAVA_LONG.withName("fm_start"),
            JAVA_LONG.withName("fm_length"),
            JAVA_INT.withName("fm_flags"),
            JAVA_INT.withName("fm_mapped_extents"),
            JAVA_INT.withName("fm_extent_count"),
            JAVA_INT.withName("fm_reserved"));
    static final StructLayout EXTENT =
        structLayout(
            JAVA_LONG.withName("fe_logical"),
            JAVA_LONG.withName("fe_physical"),
            JAVA_LONG.withName("fe_length"),
            sequenceLayout(2, JAVA_LONG).withName("fe_reserved64"),
            JAVA_INT.withName("fe_flags"),
            sequenceLayout(3, JAVA_INT).withName("fe_reserved"));

    /// The capacity of the array.
    static final int CAPACITY = 128;

    private static final long START = HEADER.byteOffset(groupElement("fm_start"));
    private static final long LENGTH = HEADER.byteOffset(groupElement("fm_length"));
    private static final long MAPPED = HEADER.byteOffset(groupElement("fm_mapped_extents"));
    private static final long COUNT = HEADER.byteOffset(groupElement("fm_extent_count"));
    private static final long EXTENT_START = EXTENT.byteOffset(groupElement("fe_logical"));
    private static final long EXTENT_LENGTH = EXTENT.byteOffset(groupElement("fe_length"));
    private static final long EXTENT_FLAGS = EXTENT.byteOffset(groupElement("fe_flags"));

    static Fiemap allocate(SegmentAllocator allocator) {
      long bytes = HEADER.byteSize() + CAPACITY * EXTENT.byteSize();
      return new Fiemap(allocator.allocate(bytes, HEADER.byteAlignment()));
    }

    /// Prepares a request for the bytes from `start` to `end`, without the flag that writes delayed
    /// data out first.
    Fiemap request(long start, long end) {
      segment.fill((byte) 0);
      segment.set(JAVA_LONG, START, start);
      segment.set(JAVA_LONG, LENGTH, end - start);
      segment.set(JAVA_INT, COUNT, CAPACITY);
      return this;
    }

    /// Returns the end of the last extent, or 0 without extents.
    long end() {
      return extents().map(at -> start(at) + length(at)).max().orElse(0);
    }

    /// Counts the shared bytes between `start` and `end`: the last extent may extend past the end
    /// of the file.
    long sharedBytes(long start, long end) {
      return extents()
          .filter(this::isShared)
          .map(at -> Math.min(end, start(at) + length(at)) - Math.max(start, start(at)))
          .filter(bytes -> bytes > 0)
          .sum();
    }

    // The offsets of the extents in the segment.
    private LongStream extents() {
      return LongStream.range(0, segment.get(JAVA_INT, MAPPED))
          .map(i -> HEADER.byteSize() + i * EXTENT.byteSize());
    }

    private long start(long at) {
      return segment.get(JAVA_LONG, at + EXTENT_START);
    }

    private long length(long at) {
      return segment.get(JAVA_LONG, at + EXTENT_LENGTH);
    }

    private boolean isShared(long at) {
      return (segment.get(JAVA_INT, at + EXTENT_FLAGS) & Linux.FIEMAP_EXTENT_SHARED) != 0;
    }
  }
}
