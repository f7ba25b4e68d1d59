package dev.millrace.sys;

import java.lang.foreign.MemorySegment;

/// Calls about what the kernel keeps in memory. Of [Calls].
interface CacheCalls {
  long syncfs(int descriptor);

  void sync();

  /// Tells which pages of a mapping are cached.
  ///
  /// @param vector one byte for each page, whose lowest bit says resident
  long mincore(MemorySegment mapping, MemorySegment vector);
}
