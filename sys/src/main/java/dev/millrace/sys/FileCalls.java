package dev.millrace.sys;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// System calls on files, bare: with their names and arguments as in section 2 of the manual, and
/// nothing in between. What [Sys#fileCalls] hands out.
///
/// Every call answers with its result, 0 or more, or with the negated errno, for which [Errno] has
/// names and [Call] exceptions; none throws. What was interrupted before it did anything is made
/// again. Reads and writes may do less than they are asked for. Safe to call from several threads;
/// a file that is closed while another thread uses it is the caller's mistake.
public interface FileCalls {
  /// What a file is opened for.
  enum Access {
    /// Reading one that exists.
    READ(Linux.O_RDONLY),
    /// Reading and writing one that exists.
    READ_WRITE(Linux.O_RDWR),
    /// Reading and writing one that is made, and must not exist. Its permissions are those that the
    /// umask leaves of `rw-rw-rw-`.
    CREATE_NEW(Linux.O_RDWR | Linux.O_CREAT | Linux.O_EXCL);

    private final int flags;

    Access(int flags) {
      this.flags = flags | Linux.O_CLOEXEC;
    }

    int flags() {
      return flags;
    }
  }

  /// What is going to be done with a file, posix_fadvise(2).
  enum Advice {
    /// It is read from its start to its end.
    SEQUENTIAL(Linux.POSIX_FADV_SEQUENTIAL),
    /// It is read soon.
    WILLNEED(Linux.POSIX_FADV_WILLNEED),
    /// It is not read again: its clean pages may be forgotten.
    DONTNEED(Linux.POSIX_FADV_DONTNEED);

    private final int number;

    Advice(int number) {
      this.number = number;
    }

    int number() {
      return number;
    }
  }

  /// open(2). Follows links; waits for the other end of a pipe.
  ///
  /// @return a descriptor
  long open(RawName file, Access access);

  /// close(2). The descriptor is free afterwards whatever the answer, which may still tell of
  /// something written earlier that got lost.
  long close(int descriptor);

  /// read(2): from where the last one ended.
  ///
  /// @param into native memory, all of which may be filled
  /// @return the bytes read, 0 at the end of the file
  long read(int descriptor, MemorySegment into);

  /// pread(2): from `offset`, wherever the last one ended.
  ///
  /// @param into native memory, all of which may be filled
  /// @return the bytes read, 0 at or beyond the end of the file
  long pread(int descriptor, MemorySegment into, long offset);

  /// write(2): to where the last one ended.
  ///
  /// @param from native memory
  /// @return the bytes written
  long write(int descriptor, MemorySegment from);

  /// pwrite(2): to `offset`, wherever the last one ended.
  ///
  /// @param from native memory
  /// @return the bytes written
  long pwrite(int descriptor, MemorySegment from, long offset);

  /// fallocate(2) without flags: reserves room for a range and makes the file as long as its end,
  /// if it is shorter. Not every file system can; none is made to write zeros instead.
  ///
  /// @param bytes 1 or more
  long fallocate(int descriptor, long offset, long bytes);

  /// ftruncate(2): makes the file that long; what is added is a hole.
  long ftruncate(int descriptor, long bytes);

  /// The length of the file: statx(2).
  long size(int descriptor);

  /// fsync(2): waits until the file is on its device.
  long fsync(int descriptor);

  /// posix_fadvise(2).
  ///
  /// @param bytes from `offset` on; 0 for all to the end
  long fadvise(int descriptor, long offset, long bytes, Advice advice);

  /// The size of a page of memory.
  long pageBytes();

  /// Memory that starts on a page, as direct I/O and fast copying want it. Filled with zeros.
  default MemorySegment pages(Arena arena, long bytes) {
    return arena.allocate(bytes, pageBytes());
  }
}
