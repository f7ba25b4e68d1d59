package dev.millrace.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Set;

/// The files that exist before each [SceneCall].
final class SceneFiles {
  /// Too long for the treatment of small files.
  static final int LARGE_BYTES = (1 << 20) + 1;

  private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2000-02-29T12:34:56Z"));

  private SceneFiles() {}

  /// Creates the files, as far as the file system supports them.
  static void layOut(Path directory, int largeBytes) throws IOException {
    Files.createDirectories(directory);
    Files.write(directory.resolve("file"), Bytes.random(1000));
    Files.write(directory.resolve("other"), Bytes.random(2000));
    Files.createFile(directory.resolve("empty"));
    Files.write(directory.resolve("large"), Bytes.random(largeBytes));
    Files.createDirectory(directory.resolve("hollow"));
    Files.createDirectory(directory.resolve("full"));
    Files.createFile(directory.resolve("full").resolve("something"));
    Files.write(directory.resolve("read-only"), Bytes.random(3000));
    Set<String> views = directory.getFileSystem().supportedFileAttributeViews();
    if (views.contains("posix")) {
      permit(directory.resolve("file"), "rwxrw-rw-");
      permit(directory.resolve("read-only"), "r--------");
    }
    if (!views.contains("zip")) {
      layOutLinks(directory);
    }
    Files.setLastModifiedTime(directory.resolve("file"), LONG_AGO);
  }

  private static void permit(Path file, String permissions) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
  }

  private static void layOutLinks(Path directory) throws IOException {
    Files.createLink(directory.resolve("hard-link"), directory.resolve("file"));
    link(directory, "link", "file");
    link(directory, "link-to-other", "other");
    link(directory, "link-to-full", "full");
    link(directory, "dangling", "nothing");
  }

  private static void link(Path directory, String name, String destination) throws IOException {
    Files.createSymbolicLink(
        directory.resolve(name), directory.getFileSystem().getPath(destination));
  }
}
