package dev.millrace.model.record;

/// The kind of data in the files.
public enum Content {
  /// Random bytes, which are incompressible.
  BINARY,
  /// UTF-8 lines of words.
  TEXT,
  /// Lines of one integer each.
  NUMBERS,
  /// Lines of a station and a value each, such as `Riverton;-12.3`.
  STATIONS
}
