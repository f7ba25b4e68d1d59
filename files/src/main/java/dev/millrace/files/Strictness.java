package dev.millrace.files;

/// The consequence of lost metadata.
public enum Strictness {
  /// The copy succeeds and lists the lost metadata: [CopyResult#lost].
  LENIENT,
  /// The copy fails with an [IOException][java.io.IOException] and leaves the target as it was.
  STRICT
}
