package dev.millrace.files.internal.request;

/// Observes one copy. An exception of a method ends the copy.
@FunctionalInterface
public interface CopyObserver {
  /// Ignores every call.
  // Not a lambda: the first lambda of a JVM takes milliseconds.
  CopyObserver NONE =
      new CopyObserver() {
        @Override
        public void progressed(PieceCounts counts) {}
      };

  /// Called before each try.
  default void started() {}

  /// Called after the last try, if it was successful.
  default void finished(CopyReport report) {}

  /// Called after each piece, by the thread that moved or verified it. Calls never overlap.
  void progressed(PieceCounts counts);
}
