package dev.millrace.methods.fork;

import dev.millrace.methods.fork.TrialSpec.SpecKey;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Fresh names for the targets of an iteration, in new directories. */
final class Targets {
  private static final int DIRECTORY_FILES = 25;

  private final Path parent;
  private final boolean durable;
  private final List<Path> files = new ArrayList<>();
  private final List<Path> directories = new ArrayList<>();
  private final List<Path> undeleted = new ArrayList<>();

  /** Creates no file yet. */
  Targets(TrialSpec spec) {
    this.parent = spec.targetDirectory();
    this.durable = spec.is(SpecKey.FORCES);
  }

  /**
   * Creates new names and their directories, which replace the earlier ones.
   *
   * <p>A new directory for every few files: a file system may be slow to create files where it has
   * just deleted many, and each directory is another place (docs/decisions/0005).
   */
  void make(int count) throws IOException {
    files.clear();
    for (int i = 0; i < count; i++) {
      if (i % DIRECTORY_FILES == 0) {
        directories.add(Files.createTempDirectory(parent, "batch-"));
      }
      files.add(directories.get(directories.size() - 1).resolve("target-" + i));
    }
  }

  /** Returns one of the names. */
  Path get(int number) {
    return files.get(number);
  }

  /** Returns the names. */
  List<Path> all() {
    return files;
  }

  /**
   * Removes the existing files and their directories. A file or directory that cannot be removed
   * yet is removed by a later call, or with the race.
   */
  void remove() {
    undeleted.addAll(files);
    undeleted.removeIf(Targets::isGone);
    directories.removeIf(Targets::isGone);
    if (durable) {
      force();
    }
  }

  // Windows does not delete a file while it is mapped, and a file system in user space keeps it
  // under another name, in its directory.
  private static boolean isGone(Path path) {
    try {
      Files.deleteIfExists(path);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  // Waits until the deletions are on the disk, so that no fsync inside the clock waits for them.
  private void force() {
    try (FileChannel directory = FileChannel.open(parent, StandardOpenOption.READ)) {
      directory.force(true);
    } catch (IOException e) {
      // Some systems cannot force a directory; Linux and macOS can.
    }
  }
}
