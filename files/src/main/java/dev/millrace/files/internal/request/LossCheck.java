package dev.millrace.files.internal.request;

/// The check of a target for lost permissions.
public enum LossCheck {
  /// Checks, and reports a loss.
  LOOK,
  /// Skips the check: the caller ignores reports, as with `Files.copy`.
  SKIP
}
