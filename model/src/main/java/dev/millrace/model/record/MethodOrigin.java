package dev.millrace.model.record;

/// What a Java program needs in order to use a method.
public enum MethodOrigin {
  /// The JDK alone.
  JDK,
  /// A library: see [Entry#library].
  LIBRARY,
  /// Another program, in a process.
  PROCESS,
  /// Native code or system calls, which no Java API offers.
  NATIVE
}
