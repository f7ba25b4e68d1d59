package dev.millrace.sys;

/// Calls that map files into memory. Part of [FileCalls].
public interface MapCalls {
  /// mincore(2): counts the pages of a range that are in memory. Maps the range during the call.
  ///
  /// @param offset a multiple of the page size
  /// @param bytes 1 or more
  /// @return pages; all pages of the range if the caller neither owns nor may write the file; or
  ///   the error of mmap(2), or EAGAIN if the kernel lacks memory
  long mappedPages(int descriptor, long offset, long bytes);
}
