package dev.millrace.methods;

/** The software that a Java program needs in order to use a method. */
public enum Availability {
  /** The JDK alone. */
  JDK,
  /** A library: see {@link MethodInfo#library}. */
  LIBRARY,
  /** Another program, in a process. */
  PROCESS,
  /** Native code or system calls, which no Java API offers. */
  NATIVE
}
