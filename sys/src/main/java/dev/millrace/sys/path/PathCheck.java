package dev.millrace.sys.path;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/// Returns why the kernel cannot take a path, before anything is opened.
public final class PathCheck {
  private PathCheck() {}

  /// Checks a path for any use.
  public static Optional<String> toNaming(Path path) {
    return isOfThisSystem(path)
        ? Optional.empty()
        : Optional.of(path + " is inside another file, which the kernel cannot open");
  }

  /// Checks a path that must lead to a regular file or nothing. Opening a pipe or a device has side
  /// effects.
  public static Optional<String> toOpening(Path file) {
    return toNaming(file).or(() -> toOpeningHere(file));
  }

  private static Optional<String> toOpeningHere(Path file) {
    try {
      return Files.readAttributes(file, BasicFileAttributes.class).isRegularFile()
          ? Optional.empty()
          : Optional.of(file + " is not a regular file");
    } catch (IOException e) {
      return Optional.empty(); // nothing is there, or the call that opens the file fails
    }
  }

  /// Returns whether a path leads to the same file in the kernel and in the JDK. False for an entry
  /// of a zip file, and for a provider that replaces the default one
  /// (`-Djava.nio.file.spi.DefaultFileSystemProvider`).
  public static boolean isOfThisSystem(Path path) {
    return Provider.IS_OF_JDK && path.getFileSystem().equals(FileSystems.getDefault());
  }

  private static final class Provider {
    static final boolean IS_OF_JDK =
        FileSystems.getDefault().provider().getClass().getModule().equals(Object.class.getModule());
  }
}
