package dev.millrace.model.record;

/// The way to trace the system calls of the methods.
public enum Tracing {
  /// Each method once, outside the race, if strace is installed.
  STRACE,
  /// Tracing is off.
  NONE
}
