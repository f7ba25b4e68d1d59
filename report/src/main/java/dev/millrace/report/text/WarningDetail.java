package dev.millrace.report.text;

/// The number of warnings in the terminal.
public enum WarningDetail {
  /// The three most important kinds, each with its worst warning.
  THREE,
  /// All warnings.
  ALL
}
