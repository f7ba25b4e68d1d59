package dev.millrace.files;

/// Is told how far a copy has come.
@FunctionalInterface
public interface CopyListener {
  /// Listens to nothing.
  // Not a lambda: the first one of a JVM takes milliseconds.
  CopyListener NONE =
      new CopyListener() {
        @Override
        public void moved(long doneBytes, long totalBytes) {}
      };

  /// A piece has been moved. Called by the thread that did, never by two at once; slow listeners
  /// make slow copies. What it throws ends the copy.
  ///
  /// @param doneBytes of this file up to now; holes count. Less than before where what a way says
  ///   that it moved was not believed, and is moved again
  /// @param totalBytes the length of the source; less than `doneBytes` where a file system does not
  ///   tell
  void moved(long doneBytes, long totalBytes);
}
