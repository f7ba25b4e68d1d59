package dev.millrace.files.internal.staging;

import dev.millrace.sys.Answer;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.nio.file.Path;

/// An open file that becomes the target when the copy is complete. Closing it before that removes
/// it.
public sealed interface StagedTarget extends AutoCloseable
    permits DirectFile, OverwrittenFile, UnnamedFile, SiblingFile {
  /// Returns the descriptor, open for reading and writing.
  int descriptor();

  /// Returns the status of the file at its creation.
  FileStatus made();

  /// Returns whether the file replaces another file of the same name.
  boolean replaces();

  /// Gives the file the name of the target and closes its descriptor.
  ///
  /// @return the target; not here, with nothing changed, if this file cannot get the name but
  ///   another kind of staging can
  Answer<Path> commit() throws IOException;

  /// Waits until the name of the target is on its device. Called after [#commit].
  void syncDirectory() throws IOException;

  /// Removes the file unless it has become the target. Does not fail.
  @Override
  void close();
}
