package dev.millrace.model.record;

/// The way to trace the system calls of the methods.
public enum Tracing {
  /// The fastest methods once, outside the race, if strace is installed. In older records, every
  /// method.
  STRACE,
  /// Every method once, outside the race, if strace is installed.
  ALL,
  /// Tracing is off.
  NONE
}
