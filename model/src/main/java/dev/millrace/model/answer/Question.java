package dev.millrace.model.answer;

/// The question that a race poses. It follows from the conditions that vary.
public enum Question {
  /// Which method is the fastest: nothing varies.
  ONE_CELL,
  /// Which method for which size.
  SIZES,
  /// The gains and losses with another JDK.
  JDKS,
  /// The effect of other directories and their file systems.
  DIRECTORIES,
  /// The effect of the state of the page cache.
  CACHES,
  /// The effect of fsync.
  DURABILITIES,
  /// The effect of more threads.
  THREADS,
  /// The effect of the age of the JVM.
  AGES,
  /// The effect of the number of files.
  FILES,
  /// The effect of the content of the files.
  CONTENTS
}
