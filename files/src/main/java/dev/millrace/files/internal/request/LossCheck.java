package dev.millrace.files.internal.request;

/// Whether a copy looks at its target for permissions that were lost.
public enum LossCheck {
  /// It looks, and reports a loss.
  LOOK,
  /// Its caller has no use for a report, as with `Files.copy`.
  SKIP
}
