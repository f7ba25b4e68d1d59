package dev.millrace.model.record;

/// The place of the source when the clock starts.
public enum CacheState {
  /// The page cache; checked after every iteration.
  HOT,
  /// The device only: evicted before every iteration and checked before the clock starts.
  COLD
}
