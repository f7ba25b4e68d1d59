package dev.millrace.files;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// What came of a copy, told so that two copies in two directories can be compared.
///
/// @param failure which exception about which file, if any
/// @param files all in the directory by their names, and what they are
record Outcome(Optional<String> failure, Map<String, String> files) {
  /// What is copied.
  @FunctionalInterface
  interface Copying {
    void copy(Path directory) throws IOException;
  }

  /// Copies, and looks what came of it.
  static Outcome of(Copying copying, Path directory) throws IOException {
    return new Outcome(failure(copying, directory), files(directory));
  }

  private static Optional<String> failure(Copying copying, Path directory) {
    try {
      copying.copy(directory);
      return Optional.empty();
    } catch (FileSystemException e) {
      return Optional.of(e.getClass() + " about " + name(e.getFile(), directory));
    } catch (IOException | RuntimeException e) {
      return Optional.of(e.getClass().toString());
    }
  }

  private static String name(String file, Path directory) {
    return directory.relativize(directory.getFileSystem().getPath(file)).toString();
  }

  private static Map<String, String> files(Path directory) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> walk = Files.walk(directory)) {
      for (Path path : walk.toList()) {
        files.put(
            directory.relativize(path).toString(), kind(path) + permissions(path) + old(path));
      }
    }
    return files;
  }

  private static String kind(Path path) throws IOException {
    if (Files.isSymbolicLink(path)) {
      return "link to " + Files.readSymbolicLink(path);
    }
    if (Files.isRegularFile(path)) {
      return "file of " + Files.size(path) + " " + Arrays.hashCode(Files.readAllBytes(path));
    }
    return Files.isDirectory(path) ? "directory" : "other";
  }

  private static String permissions(Path path) throws IOException {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix")
            && !Files.isSymbolicLink(path)
        ? " " + PosixFilePermissions.toString(Files.getPosixFilePermissions(path))
        : "";
  }

  // Times of now differ from copy to copy.
  private static String old(Path path) throws IOException {
    FileTime modified =
        Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
            .lastModifiedTime();
    return modified.compareTo(FileTime.from(java.time.Instant.parse("2001-01-01T00:00:00Z"))) < 0
        ? " of " + modified
        : "";
  }
}
