package dev.millrace.files;

/// Whether metadata that cannot be kept is an error.
public enum Strictness {
  /// It is listed in the result: [CopyResult#lost].
  LENIENT,
  /// The copy fails.
  STRICT
}
