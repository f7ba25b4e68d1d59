package dev.millrace.sys;

import java.lang.foreign.MemorySegment;

/// Calls that show a file as memory. Of [FileCalls].
public interface MapCalls {
  /// mmap(2): a part of a file, shared, to be read.
  ///
  /// @param offset whole pages
  /// @param bytes 1 or more
  /// @return the address, for [#mapping] and [#munmap]
  long mmap(int descriptor, long offset, long bytes);

  /// munmap(2). Nobody may use a [#mapping] of it any more.
  long munmap(long address, long bytes);

  /// mincore(2): how much of a part of a file is in memory. Maps it for the moment.
  ///
  /// @param offset whole pages
  /// @param bytes 1 or more
  /// @return pages, of other people's files all; or what [#mmap] failed with
  long mappedPages(int descriptor, long offset, long bytes);

  /// What was mapped, to be handed to calls such as [FileCalls#write]. No Java code may read it: if
  /// the file was cut short meanwhile, a call answers with EFAULT, and Java with an
  /// [InternalError].
  ///
  /// @param address what [#mmap] returned
  /// @param bytes as mapped
  default MemorySegment mapping(long address, long bytes) {
    return Downcalls.memory(address, bytes).asReadOnly();
  }
}
