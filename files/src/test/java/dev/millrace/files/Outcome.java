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

/// The outcome of a copy, in a form that is comparable between two directories.
///
/// @param failure the exception and its file, if any
/// @param files the files of the directory by name, with descriptions
record Outcome(Optional<String> failure, Map<String, String> files) {
  /// A copy within a directory.
  @FunctionalInterface
  interface Copying {
    void copy(Path directory) throws IOException;
  }

  /// Copies, and describes the outcome.
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

  // Present times differ from copy to copy.
  private static String old(Path path) throws IOException {
    FileTime modified =
        Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
            .lastModifiedTime();
    return modified.compareTo(FileTime.from(java.time.Instant.parse("2001-01-01T00:00:00Z"))) < 0
        ? " of " + modified
        : "";
  }
}
