package dev.millrace.files.internal.plan;

/// Where a file system can clone its files to, as far as known.
public enum Clones {
  /// To any target.
  ANYWHERE,
  /// Nowhere, or not to another device: a clone failed in the last minute.
  UNSURE
}
