package dev.millrace.files.internal.request;

/// Observes one copy. An exception of a method ends the copy.
@FunctionalInterface
public interface CopyObserver {
  /// Ignores every call.
  // Not a lambda: the first lambda of a JVM takes milliseconds.
  CopyObserver NONE =
      new CopyObserver() {
        @Override
        public void progressed(long doneBytes, long totalBytes) {}
      };

  /// Called before each try.
  default void started() {}

  /// Called after each piece, by the thread that moved it. Calls never overlap.
  ///
  /// @param doneBytes of the target up to now; holes count
  /// @param totalBytes the reported length of the source
  void progressed(long doneBytes, long totalBytes);
}
