package dev.millrace.sys;

import java.lang.foreign.MemorySegment;

/// Calls about what the kernel keeps in memory. Of [Calls].
interface CacheCalls {
  long syncfs(int descriptor);

  void sync();

  /// Counts the pages of a file that are cached.
  ///
  /// @param range a `struct cachestat_range`
  /// @param result a `struct cachestat`
  long cachestat(int descriptor, MemorySegment range, MemorySegment result);

  /// Tells which pages of a mapping are cached.
  ///
  /// @param vector one byte for each page, whose lowest bit says resident
  long mincore(MemorySegment mapping, MemorySegment vector);
}
