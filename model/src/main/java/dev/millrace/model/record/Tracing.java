package dev.millrace.model.record;

/// Whether somebody looks at the system calls of the methods.
public enum Tracing {
  /// Each once, outside the race, with strace where that is installed.
  STRACE,
  /// Nobody does.
  NONE
}
