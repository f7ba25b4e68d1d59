package dev.millrace.sys;

import java.lang.foreign.MemorySegment;

/// The system calls that Millrace makes, with their names and arguments as in section 2 of the
/// manual.
///
/// Every call answers with its result, 0 or more, or with the negated errno. None is repeated here.
interface Calls {
  /// Opens a file, and makes it if the flags say so.
  ///
  /// @param mode the permissions of a file that is made; otherwise it does not count
  long open(RawName file, int flags, int mode);

  long close(int descriptor);

  long lseek(int descriptor, long offset, int whence);

  long read(int descriptor, MemorySegment into);

  long pread(int descriptor, MemorySegment into, long offset);

  long write(int descriptor, MemorySegment from);

  long pwrite(int descriptor, MemorySegment from, long offset);

  /// fallocate without flags.
  long fallocate(int descriptor, long offset, long bytes);

  long ftruncate(int descriptor, long bytes);

  /// statx of an open file.
  ///
  /// @param mask what is asked for
  /// @param result a `struct statx`
  long statx(int descriptor, int mask, MemorySegment result);

  /// Asks the driver or the file system behind a file.
  ///
  /// @param argument what the request reads and writes
  long ioctl(int descriptor, long request, MemorySegment argument);

  long fsync(int descriptor);

  long syncfs(int descriptor);

  void sync();

  /// posix_fadvise.
  ///
  /// @param bytes 0 for all to the end
  long fadvise(int descriptor, long offset, long bytes, int advice);

  /// Counts the pages of a file that are cached.
  ///
  /// @param range a `struct cachestat_range`
  /// @param result a `struct cachestat`
  long cachestat(int descriptor, MemorySegment range, MemorySegment result);

  /// Maps a part of a file to be shared and read.
  ///
  /// @return the address
  long mmap(int descriptor, long offset, long bytes);

  long munmap(long address, long bytes);

  /// Tells which pages of a mapping are cached.
  ///
  /// @param vector one byte for each page, whose lowest bit says resident
  long mincore(long address, long bytes, MemorySegment vector);

  /// The size of a page of memory.
  long getpagesize();
}
