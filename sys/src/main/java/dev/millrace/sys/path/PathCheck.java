package dev.millrace.sys.path;

import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Why a path cannot be handed to the kernel, seen before anything is opened.
public final class PathCheck {
  private PathCheck() {}

  /// To any use of a name.
  public static Optional<String> toNaming(Path path) {
    return isOfThisSystem(path)
        ? Optional.empty()
        : Optional.of(path + " is inside another file, where the kernel does not look");
  }

  /// To opening what must be a regular file, if it exists. A pipe or a device must not even be
  /// opened: somebody may be waiting at the other end.
  public static Optional<String> toOpening(Path file) {
    return toNaming(file)
        .or(() ->
            Files.exists(file) && !Files.isRegularFile(file)
                ? Optional.of(file + " is not a regular file")
                : Optional.empty());
  }

  /// To making one file from another.
  public static Optional<String> toCopying(Path source, Path target) {
    return toOpening(source).or(() -> toNaming(target));
  }

  /// Whether the kernel and the JDK mean the same file by a path. Not an entry of a zip file, for
  /// example, nor a file of a provider that replaces the JDK's own:
  /// `-Djava.nio.file.spi.DefaultFileSystemProvider`.
  public static boolean isOfThisSystem(Path path) {
    return Provider.IS_OF_JDK && path.getFileSystem().equals(FileSystems.getDefault());
  }

  private static final class Provider {
    static final boolean IS_OF_JDK =
        FileSystems.getDefault().provider().getClass().getModule().equals(Object.class.getModule());
  }
}
