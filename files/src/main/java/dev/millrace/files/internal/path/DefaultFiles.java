package dev.millrace.files.internal.path;

import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;

/// The files of the default file system, unless `-Djava.nio.file.spi.DefaultFileSystemProvider`
/// replaces its provider.
public final class DefaultFiles {
  private static final FileSystem DEFAULT = FileSystems.getDefault();
  private static final boolean IS_OF_JDK =
      DEFAULT.provider().getClass().getModule().equals(Object.class.getModule());

  private DefaultFiles() {}

  /// Returns whether both paths are such files.
  public static boolean include(Path one, Path other) {
    return IS_OF_JDK
        && one.getFileSystem().equals(DEFAULT)
        && other.getFileSystem().equals(DEFAULT);
  }
}
