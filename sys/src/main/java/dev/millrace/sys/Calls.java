package dev.millrace.sys;

import java.lang.foreign.MemorySegment;
import java.nio.file.Path;

/// The system calls that Millrace makes, with their names and arguments as in section 2 of the
/// manual.
///
/// Every call answers with its result, 0 or more, or with the negated errno. None is repeated here.
interface Calls {
  long open(Path path, int flags);

  long close(int descriptor);

  long lseek(int descriptor, long offset, int whence);

  long write(int descriptor, MemorySegment bytes);

  /// Asks the driver or the file system behind a file.
  ///
  /// @param argument what the request reads and writes
  long ioctl(int descriptor, long request, MemorySegment argument);

  long fsync(int descriptor);

  long syncfs(int descriptor);

  void sync();

  /// posix_fadvise for the whole file.
  long fadvise(int descriptor, int advice);

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
