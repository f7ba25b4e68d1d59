package dev.millrace.files.internal.request;

/// Observes one copy. An exception of a method ends the copy.
@FunctionalInterface
public interface CopyObserver {
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

  /// How far a copy is after one piece.
  ///
  /// @param doneBytes of the target up to now; holes count
  /// @param totalBytes the reported length of the source
  /// @param verifiedBytes of the target that were compared with the source, after the last byte
  record PieceCounts(long doneBytes, long totalBytes, long holeBytes, long verifiedBytes) {
    /// The last piece of a file without holes.
    public PieceCounts(long doneBytes, long totalBytes) {
      this(doneBytes, totalBytes, 0, 0);
    }
  }
}
