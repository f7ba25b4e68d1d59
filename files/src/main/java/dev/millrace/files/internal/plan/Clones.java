package dev.millrace.files.internal.plan;

/// Where a file system may clone its files to, as far as is known.
public enum Clones {
  /// To any target.
  ANYWHERE,
  /// Nowhere, or not to another device: a clone was refused lately.
  UNSURE
}
