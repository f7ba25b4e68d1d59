package dev.millrace.files.contract;

import static dev.millrace.files.Modes.permit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// The two directories of one copy, each in a separate directory that is removed afterwards.
///
/// @param sources the directory of the source
/// @param targets the directory of the target
record Layout(Path sources, Path targets) {
  static final FileTime MODIFIED = FileTime.from(Instant.parse("2000-02-29T12:34:56Z"));
  static final FileTime ACCESSED = FileTime.from(Instant.parse("1999-05-06T07:08:09Z"));

  /// Makes both directories below two roots, which may be the same.
  static Layout create(Path sourceRoot, Path targetRoot, String name) throws IOException {
    return new Layout(
        Files.createDirectories(sourceRoot.resolve(name).resolve("from")),
        Files.createDirectories(targetRoot.resolve(name).resolve("to")));
  }

  /// Whether hard links and relative symbolic links lead from one to the other.
  boolean isOneFileSystem() {
    return sources.getFileSystem().equals(targets.getFileSystem());
  }

  static boolean hasView(Path directory, String view) {
    return directory.getFileSystem().supportedFileAttributeViews().contains(view);
  }

  static boolean hasLinks(Path directory) {
    return !hasView(directory, "zip");
  }

  /// Gives a file times that differ from each other and from the present.
  static void age(Path file) throws IOException {
    Files.getFileAttributeView(file, BasicFileAttributeView.class)
        .setTimes(MODIFIED, ACCESSED, null);
  }

  void remove() throws IOException {
    if (hasView(targets, "posix")) {
      permit(targets, "rwxrwxrwx");
    }
    remove(sources.getParent());
    remove(targets.getParent());
  }

  private static void remove(Path directory) throws IOException {
    if (Files.exists(directory)) {
      for (Path path : contents(directory)) {
        Files.delete(path);
      }
    }
  }

  private static List<Path> contents(Path directory) throws IOException {
    try (Stream<Path> walk = Files.walk(directory)) {
      return walk.sorted(Comparator.reverseOrder()).toList();
    }
  }
}
