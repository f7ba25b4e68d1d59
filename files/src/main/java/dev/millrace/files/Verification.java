package dev.millrace.files;

/// How a target is checked, before it gets its name where it has none yet.
public enum Verification {
  /// Not at all, beyond counting the bytes.
  NONE,
  /// It must be as long as what was copied.
  SIZE,
  /// Source and target are read again, and must have the same SHA-256; the result tells it.
  HASH,
  /// The target is written to its device, forgotten, read from it, and must have the same SHA-256
  /// as the source.
  READ_BACK
}
