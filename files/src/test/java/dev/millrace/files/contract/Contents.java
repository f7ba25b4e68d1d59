package dev.millrace.files.contract;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Describes all files of a directory, debris included.
final class Contents {
  private static final FileTime PRESENT = FileTime.fromMillis(1_000_000_000_000L);

  private Contents() {}

  /// Copies read sources: the access times are not compared.
  static Map<String, String> ofSources(Path directory) throws IOException {
    return describe(directory, "");
  }

  static Map<String, String> ofTargets(Path directory) throws IOException {
    return describe(directory, "accessed ");
  }

  private static Map<String, String> describe(Path directory, String accessed) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    for (Path path : below(directory)) {
      BasicFileAttributes attributes =
          Files.readAttributes(path, BasicFileAttributes.class, NOFOLLOW_LINKS);
      String times = old("modified ", attributes.lastModifiedTime());
      if (!accessed.isEmpty()) {
        times += old(accessed, attributes.lastAccessTime());
      }
      contents.put(
          directory.relativize(path).toString(), kind(path, attributes) + mode(path) + times);
    }
    return contents;
  }

  private static Iterable<Path> below(Path directory) throws IOException {
    try (Stream<Path> walk = Files.walk(directory)) {
      return walk.filter(path -> !path.equals(directory)).toList();
    }
  }

  private static String kind(Path path, BasicFileAttributes attributes) throws IOException {
    if (attributes.isSymbolicLink()) {
      return "link to " + Files.readSymbolicLink(path);
    }
    if (attributes.isRegularFile()) {
      return "file of " + attributes.size() + content(path);
    }
    return attributes.isDirectory() ? "directory" : "special file";
  }

  private static String content(Path path) throws IOException {
    try {
      return " hash " + Arrays.hashCode(Files.readAllBytes(path));
    } catch (AccessDeniedException e) {
      return " unreadable";
    }
  }

  private static String mode(Path path) throws IOException {
    if (Layout.hasView(path, "unix") && !Files.isSymbolicLink(path)) {
      int mode = (int) Files.getAttribute(path, "unix:mode", NOFOLLOW_LINKS);
      return " mode " + Integer.toOctalString(mode & 07777);
    }
    return "";
  }

  // A present time differs from copy to copy.
  private static String old(String name, FileTime time) {
    return time.compareTo(PRESENT) < 0 ? " " + name + time : "";
  }
}
