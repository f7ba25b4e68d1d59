package dev.millrace.files.internal.request;

/// The threads that move the ranges of one large file.
public interface CopyThreads {
  /// Runs work in the calling thread, and at the same time in others, as far as there are any.
  /// Returns when every run has ended.
  ///
  /// @param ranges more threads are of no use
  /// @param work ends when no range is left; must not throw
  void run(long ranges, Runnable work);
}
