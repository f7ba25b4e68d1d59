package dev.millrace.files.contract;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The result of one copy, in words that do not depend on the place of its directories.
///
/// @param failure the exception and the files that it names; empty after a success
/// @param reason the reason that the exception gives; empty without one
/// @param sources the directory of the source afterwards
/// @param targets the directory of the target afterwards
public record Ending(
    String failure, String reason, Map<String, String> sources, Map<String, String> targets) {
  /// A copy between the two paths of a layout.
  @FunctionalInterface
  interface Attempted {
    void copy() throws IOException;
  }

  static Ending of(Layout layout, Attempted attempted) throws IOException {
    String failure = "";
    String reason = "";
    try {
      attempted.copy();
    } catch (FileSystemException e) {
      failure = describe(e, layout);
      reason = e.getReason() == null ? "" : e.getReason();
    } catch (IOException | RuntimeException e) {
      failure = e.getClass().getName();
    }
    return new Ending(
        failure,
        reason,
        Contents.ofSources(layout.sources()),
        Contents.ofTargets(layout.targets()));
  }

  private static String describe(FileSystemException e, Layout layout) {
    return e.getClass().getName()
        + " file "
        + position(e.getFile(), layout)
        + " other "
        + position(e.getOtherFile(), layout);
  }

  private static String position(@Nullable String file, Layout layout) {
    return file == null
        ? "none"
        : file.replace(layout.sources().toString(), "from")
            .replace(layout.targets().toString(), "to");
  }

  /// The parts that differ, in one line.
  String differenceFrom(Ending expected) {
    return Stream.of(
            difference("failure", failure, expected.failure),
            difference("reason", reason, expected.reason),
            difference("sources", sources, expected.sources),
            difference("targets", targets, expected.targets))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("; "));
  }

  private static String difference(String name, Object found, Object expected) {
    return found.equals(expected) ? "" : name + " " + found + " instead of " + expected;
  }

  /// Whether the source has become a whole copy of the file that it was a link to.
  boolean isWholeIn(Map<String, String> files) {
    return content(files.get("source")).equals(content(files.get("plain")));
  }

  private static String content(String description) {
    return description.split(" mode| modified", 2)[0];
  }

  boolean isSuccess() {
    return failure.isEmpty();
  }

  /// The name of the class of the exception, without its package.
  String exception() {
    String name = failure.split(" ", 2)[0];
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /// Describes all files of a directory, debris included.
  public static final class Contents {
    private static final FileTime PRESENT = FileTime.fromMillis(1_000_000_000_000L);

    private Contents() {}

    /// Copies read sources: the access times are not compared.
    public static Map<String, String> ofSources(Path directory) throws IOException {
      return describe(directory, "");
    }

    static Map<String, String> ofTargets(Path directory) throws IOException {
      return describe(directory, "accessed ");
    }

    private static Map<String, String> describe(Path directory, String accessed)
        throws IOException {
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
}
