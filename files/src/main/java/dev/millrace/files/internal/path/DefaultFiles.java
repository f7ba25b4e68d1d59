package dev.millrace.files.internal.path;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/// The files of the default file system, unless `-Djava.nio.file.spi.DefaultFileSystemProvider`
/// replaces its provider.
public final class DefaultFiles {
  private static final FileSystem DEFAULT = FileSystems.getDefault();
  private static final boolean IS_OF_JDK =
      DEFAULT.provider().getClass().getModule().equals(Object.class.getModule());

  private static final LinkOption[] FOLLOW = {};

  private DefaultFiles() {}

  /// Returns whether both paths are such files.
  public static boolean include(Path one, Path other) {
    return IS_OF_JDK
        && one.getFileSystem().equals(DEFAULT)
        && other.getFileSystem().equals(DEFAULT);
  }

  /// Returns the attributes of a file, through links; null if it does not exist. The fastest lookup
  /// of the JDK: it creates no view, and no exception for a missing file.
  public static @Nullable BasicFileAttributes attributes(Path path) throws IOException {
    return DEFAULT.provider().readAttributesIfExists(path, BasicFileAttributes.class, FOLLOW);
  }
}
