package dev.millrace.model.record;

/// The file that a system call worked on.
public enum CallSide {
  /// The source.
  SOURCE,
  /// The target.
  TARGET,
  /// Both, in one call.
  BOTH
}
