package dev.millrace.sys.linux;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;

/// An open file, whose layout on its file system can be read.
///
/// @param path for messages
record OpenFile(FileCalls calls, Path path, int descriptor) implements AutoCloseable {
  /// Answers of file systems without extents, and of those in user space.
  private static final Set<Errno> NO_EXTENTS =
      EnumSet.of(Errno.EOPNOTSUPP, Errno.ENOTTY, Errno.ENOSYS);

  /// Opens for reading, without waiting, even for a pipe.
  static OpenFile open(FileCalls calls, Path path) throws IOException {
    long descriptor = Call.OPEN.require(calls.open(RawName.of(path), Access.READ, 0), path);
    return new OpenFile(calls, path, (int) descriptor);
  }

  long bytes() throws IOException {
    return Call.LSEEK.require(calls.lseek(descriptor, 0, Seek.END), path);
  }

  /// Returns the bytes of the file that lie in holes.
  long holeBytes(long fileBytes) throws IOException {
    long holes = 0;
    for (long at = 0; at < fileBytes; ) {
      long data = seek(at, Seek.DATA, fileBytes);
      holes += data - at;
      at = seek(data, Seek.HOLE, fileBytes);
    }
    return holes;
  }

  // lseek(2): ENXIO means that no data, or no hole, follows.
  private long seek(long from, Seek what, long fileBytes) throws IOException {
    long found = calls.lseek(descriptor, from, what);
    return Errno.ENXIO.is(found) ? fileBytes : Math.min(Call.LSEEK.require(found, path), fileBytes);
  }

  /// Returns the bytes of the file in blocks that are shared.
  Answer<Long> sharedBytes(long fileBytes) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      Fiemap map = new Fiemap(arena.allocate(Fiemap.BYTES, Long.BYTES));
      long shared = 0;
      for (long at = 0; at < fileBytes; ) {
        long result = calls.fiemap(descriptor, map.request(at, fileBytes));
        if (Errno.isOneOf(NO_EXTENTS, result)) {
          return new NotSupported<>(
              "the file system does not report extents: " + Call.FIEMAP.words(result));
        }
        Call.FIEMAP.require(result, path);
        long end = at;
        for (int i = 0; i < map.extents(); i++) {
          shared += map.isShared(i) ? bytesBetween(at, map.start(i), map.end(i), fileBytes) : 0;
          end = Math.max(end, map.end(i));
        }
        at = end > at ? end : fileBytes; // no further extent: the rest is a hole
      }
      return new Done<>(shared);
    }
  }

  // The last extent may extend past the end of the file.
  private static long bytesBetween(long from, long start, long end, long fileBytes) {
    return Math.max(0, Math.min(end, fileBytes) - Math.max(start, from));
  }

  /// Ignores failures: no write is pending, and Linux always frees the descriptor, close(2).
  @Override
  public void close() {
    calls.close(descriptor);
  }

  /// The `struct fiemap` of linux/fiemap.h: a request for the extents of a range of a file, and
  /// their array of `struct fiemap_extent`.
  ///
  /// @param memory of both
  record Fiemap(MemorySegment memory) {
    /// The capacity of the array.
    static final int CAPACITY = 128;

    static final int START = 0;
    static final int LENGTH = 8;
    static final int MAPPED = 20;
    static final int COUNT = 24;
    static final int HEADER_BYTES = 32;

    static final int EXTENT_START = 0;
    static final int EXTENT_LENGTH = 16;
    static final int EXTENT_FLAGS = 40;
    static final int EXTENT_BYTES = 56;

    private static final long BYTES = HEADER_BYTES + CAPACITY * EXTENT_BYTES;

    /// Prepares a request for the bytes from `start` to `end`, without the flag that writes delayed
    /// data out first.
    MemorySegment request(long start, long end) {
      memory.fill((byte) 0);
      memory.set(JAVA_LONG, START, start);
      memory.set(JAVA_LONG, LENGTH, end - start);
      memory.set(JAVA_INT, COUNT, CAPACITY);
      return memory;
    }

    int extents() {
      return memory.get(JAVA_INT, MAPPED);
    }

    long start(int extent) {
      return memory.get(JAVA_LONG, at(extent) + EXTENT_START);
    }

    long end(int extent) {
      return start(extent) + memory.get(JAVA_LONG, at(extent) + EXTENT_LENGTH);
    }

    boolean isShared(int extent) {
      return (memory.get(JAVA_INT, at(extent) + EXTENT_FLAGS) & Linux.FIEMAP_EXTENT_SHARED) != 0;
    }

    private static long at(int extent) {
      return HEADER_BYTES + (long) extent * EXTENT_BYTES;
    }
  }
}
