package dev.millrace.model.record;

/// What the fixture holds.
public enum Content {
  /// Random bytes that nothing can compress.
  BINARY,
  /// UTF-8 lines of words.
  TEXT,
  /// Lines of one integer each.
  NUMBERS
}
