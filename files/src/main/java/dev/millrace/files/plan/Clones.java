package dev.millrace.files.plan;

/// Where a file system may clone its files to, as far as is known.
public enum Clones {
  /// Wherever the target is.
  ANYWHERE,
  /// On the device of the source: to another it was refused lately.
  HERE,
  NOWHERE
}
