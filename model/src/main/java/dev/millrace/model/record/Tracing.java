package dev.millrace.model.record;

/// Whether the system calls of the methods are traced.
public enum Tracing {
  /// Each method once, outside the race, if strace is installed.
  STRACE,
  /// Tracing is off.
  NONE
}
