package dev.millrace.model.record;

/// How cold cells get cold.
public enum EvictionWay {
  /// The kernel is advised that the pages of the source are not needed: posix_fadvise(2).
  ADVICE,
  /// The kernel drops all its caches, names and metadata of files included. Needs root.
  DROP_CACHES
}
