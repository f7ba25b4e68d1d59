package dev.millrace.files.internal.staging;

/// The fate of a staging file whose copy fails or is cancelled.
public enum PartFate {
  /// It disappears.
  REMOVED,
  /// It stays, so that a later copy can go on with it.
  KEPT
}
