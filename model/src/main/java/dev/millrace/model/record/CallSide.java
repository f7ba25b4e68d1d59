package dev.millrace.model.record;

/// Which file a system call worked on.
public enum CallSide {
  /// The file that is read.
  SOURCE,
  /// The file that is written.
  TARGET,
  /// Both, in one call.
  BOTH
}
