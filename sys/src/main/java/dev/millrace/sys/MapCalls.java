package dev.millrace.sys;

/// Calls that show a file as memory. Of [FileCalls].
public interface MapCalls {
  /// mincore(2): how much of a part of a file is in memory. Maps it for the moment.
  ///
  /// @param offset whole pages
  /// @param bytes 1 or more
  /// @return pages, of other people's files all; or what mmap(2) failed with. What was mapped a
  ///   moment ago can be asked about, unless the kernel has no memory for the answer: EAGAIN
  long mappedPages(int descriptor, long offset, long bytes);
}
