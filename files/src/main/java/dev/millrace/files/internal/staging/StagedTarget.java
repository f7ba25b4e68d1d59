package dev.millrace.files.internal.staging;

import dev.millrace.sys.Answer;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.nio.file.Path;

/// An open file that becomes the target when the copy is whole. Closed before that, it is removed.
public sealed interface StagedTarget extends AutoCloseable
    permits DirectFile, UnnamedFile, SiblingFile {
  /// The file, open for reading and writing.
  int descriptor();

  /// The status of the file when it was made.
  FileStatus made();

  /// Whether the file takes the name of another file, which then is lost.
  boolean replaces();

  /// Gives the file the name of the target and closes its descriptor.
  ///
  /// @return the target; not here, with nothing changed, if the file system cannot give this file
  ///   its name, but could if it were staged in another place
  Answer<Path> commit() throws IOException;

  /// Waits until the name of the target is on its device. After [#commit].
  void syncDirectory() throws IOException;

  /// Removes the file unless it has become the target. Does not fail.
  @Override
  void close();
}
