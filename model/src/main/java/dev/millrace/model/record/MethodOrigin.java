package dev.millrace.model.record;

/// The requirements of a Java program that uses a method.
public enum MethodOrigin {
  /// The JDK alone.
  JDK,
  /// A library: see [Entry#library].
  LIBRARY,
  /// Another program, run as a process.
  PROCESS,
  /// Native code or system calls without a Java API.
  NATIVE
}
