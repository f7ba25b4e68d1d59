package dev.millrace.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Files below a directory.
final class Directories {
  private Directories() {}

  static Path of(Path file) {
    Path directory = file.getParent();
    return directory == null ? Path.of("") : directory;
  }

  /// All files below a directory, in an order that does not depend on the file system.
  static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(Files::isRegularFile)
          .sorted(Comparator.comparing(file -> name(directory, file)))
          .toList();
    }
  }

  /// The name of a file relative to a directory, with slashes on every system.
  static String name(Path directory, Path file) {
    return directory.relativize(file).toString().replace('\\', '/');
  }

  static void remove(Path directory) throws IOException {
    if (Files.notExists(directory)) {
      return;
    }
    List<Path> all;
    try (Stream<Path> walk = Files.walk(directory)) {
      all = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path each : all) {
      Files.delete(each);
    }
  }
}
