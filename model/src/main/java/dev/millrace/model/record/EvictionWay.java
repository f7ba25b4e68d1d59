package dev.millrace.model.record;

/// The way to evict the files of cold cells from the page cache.
public enum EvictionWay {
  /// Advice to the kernel that the pages of the source are not needed: posix_fadvise(2).
  ADVICE,
  /// Removal of all caches of the kernel, including names and metadata of files. Needs root.
  DROP_CACHES
}
