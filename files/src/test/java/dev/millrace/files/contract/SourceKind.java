package dev.millrace.files.contract;

import static dev.millrace.files.Modes.setMode;

import dev.millrace.files.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The kinds of source that a caller may name.
enum SourceKind {
  MISSING,
  EMPTY_FILE,
  SMALL_FILE,
  LARGE_FILE,
  /// Too long for the treatment of small files.
  LONG_FILE,
  READ_ONLY_FILE,
  FILE_WITH_ODD_MODE,
  UNREADABLE_FILE,
  EMPTY_DIRECTORY,
  FULL_DIRECTORY,
  LINK_TO_FILE,
  LINK_TO_DIRECTORY,
  DANGLING_LINK,
  LINK_LOOP,
  PIPE,
  DEVICE,
  BELOW_A_FILE,
  LONG_NAME;

  static final int LONGEST_NAME = 255;

  /// Names of special files that the roots may have: a process without privileges makes no devices.
  static final String PIPE_NAME = "pipe";

  static final String DEVICE_NAME = "device";

  Path path(Path sources) {
    return switch (this) {
      case BELOW_A_FILE -> sources.resolve("plain").resolve("child");
      case LONG_NAME -> sources.resolve("n".repeat(LONGEST_NAME + 1));
      default -> sources.resolve("source");
    };
  }

  boolean isPossible(Layout layout) {
    Path sources = layout.sources();
    return switch (this) {
      case READ_ONLY_FILE, FILE_WITH_ODD_MODE, UNREADABLE_FILE -> Layout.hasView(sources, "unix");
      case PIPE -> Files.exists(special(sources, PIPE_NAME));
      case DEVICE -> Files.exists(special(sources, DEVICE_NAME));
      default -> !isLink() || Layout.hasLinks(sources);
    };
  }

  boolean isLink() {
    return switch (this) {
      case LINK_TO_FILE, LINK_TO_DIRECTORY, DANGLING_LINK, LINK_LOOP -> true;
      default -> false;
    };
  }

  /// Whether it is a regular file, without a link in between.
  boolean isFile() {
    return switch (this) {
      case EMPTY_FILE, SMALL_FILE, LARGE_FILE, LONG_FILE -> true;
      case READ_ONLY_FILE, FILE_WITH_ODD_MODE, UNREADABLE_FILE -> true;
      default -> false;
    };
  }

  void layOut(Path sources) throws IOException {
    Layout.age(Files.write(sources.resolve("plain"), Samples.some(300)));
    Path source = path(sources);
    switch (this) {
      case EMPTY_FILE -> write(source, 0);
      case SMALL_FILE -> write(source, 1_000);
      case LARGE_FILE -> write(source, 70_000);
      case LONG_FILE -> write(source, (1 << 20) + 1);
      case READ_ONLY_FILE -> setMode(write(source, 1_000), 0400);
      case FILE_WITH_ODD_MODE -> setMode(write(source, 1_000), 06751);
      case UNREADABLE_FILE -> setMode(write(source, 1_000), 0);
      case EMPTY_DIRECTORY -> Layout.age(Files.createDirectory(source));
      case FULL_DIRECTORY -> createFullDirectory(source);
      case LINK_TO_FILE -> link(source, "plain");
      case LINK_TO_DIRECTORY -> link(source, "..");
      case DANGLING_LINK -> link(source, "nothing");
      case LINK_LOOP -> link(source, "source");
      case PIPE -> Files.createLink(source, special(sources, PIPE_NAME));
      case DEVICE -> Files.createLink(source, special(sources, DEVICE_NAME));
      case MISSING, BELOW_A_FILE, LONG_NAME -> {}
    }
  }

  private static Path special(Path sources, String name) {
    return sources.resolveSibling("..").normalize().resolve(name);
  }

  private static Path write(Path file, int bytes) throws IOException {
    Files.write(file, Samples.some(bytes));
    Layout.age(file);
    return file;
  }

  static void createFullDirectory(Path directory) throws IOException {
    Files.createDirectory(directory);
    Files.createFile(directory.resolve("something"));
    Layout.age(directory);
  }

  private static void link(Path link, String destination) throws IOException {
    Files.createSymbolicLink(link, link.getFileSystem().getPath(destination));
  }
}
