package dev.millrace.files;

/// Whether lost metadata is an error.
public enum Strictness {
  /// The copy succeeds and lists the lost metadata: [CopyResult#lost].
  LENIENT,
  /// The copy fails with an [IOException][java.io.IOException] and leaves the target as it was.
  STRICT
}
