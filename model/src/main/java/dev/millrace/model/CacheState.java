package dev.millrace.model;

/// Where the source is when the clock starts.
public enum CacheState {
  /// In the page cache, checked after every iteration.
  HOT
}
