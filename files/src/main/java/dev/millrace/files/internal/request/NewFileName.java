package dev.millrace.files.internal.request;

/// The moment at which a new file gets the name of its target.
public enum NewFileName {
  /// From the start, if that is faster. A kill may leave an incomplete file.
  AT_ONCE,
  /// When it is complete. A kill leaves no file of that name.
  WHEN_COMPLETE
}
