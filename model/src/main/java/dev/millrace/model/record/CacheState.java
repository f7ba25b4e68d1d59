package dev.millrace.model.record;

/// Where the source is when the clock starts.
public enum CacheState {
  /// In the page cache, checked after every iteration.
  HOT,
  /// On its device only: evicted before every iteration, checked before the clock starts.
  COLD
}
