package dev.millrace.model.answer;

/// The question that a race poses. It follows from the conditions that vary.
public enum Question {
  /// Which method is the fastest: nothing varies.
  ONE_CELL,
  /// Which method for which size.
  SIZES,
  /// What another JDK gains and loses.
  JDKS,
  /// What other directories, and their file systems, change.
  DIRECTORIES,
  /// What the state of the page cache changes.
  CACHES,
  /// What forcing the bytes to the device changes.
  DURABILITIES,
  /// What more threads change.
  THREADS,
  /// What the age of the JVM changes.
  AGES,
  /// What the number of files changes.
  FILES,
  /// What the content of the files changes.
  CONTENTS
}
