package dev.millrace.methods.fork;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Fresh names for what an iteration writes, in new directories of their own. */
public final class Targets {
  private static final int DIRECTORY_FILES = 25;

  private final Path parent;
  private final boolean durable;
  private final List<Path> files = new ArrayList<>();
  private final List<Path> directories = new ArrayList<>();

  Targets(TrialSpec spec) {
    this(spec.targetDirectory(), spec.durability());
  }

  /**
   * Makes nothing yet.
   *
   * @param parent an existing directory
   * @param durability whether {@link #remove} waits until the disk knows of it
   */
  public Targets(Path parent, TrialSpec.Durability durability) {
    this.parent = parent;
    this.durable = durability == TrialSpec.Durability.FSYNC;
  }

  /**
   * Makes that many names, and the directories for them, instead of those before.
   *
   * <p>A new directory for every few files: a file system may be slow to create files where many
   * were deleted a moment ago, and each directory is another place (docs/decisions/0005).
   */
  public void make(int count) throws IOException {
    files.clear();
    for (int i = 0; i < count; i++) {
      if (i % DIRECTORY_FILES == 0) {
        directories.add(Files.createTempDirectory(parent, "batch-"));
      }
      files.add(directories.get(directories.size() - 1).resolve("target-" + i));
    }
  }

  /** One of the names. */
  public Path get(int number) {
    return files.get(number);
  }

  /** The names. */
  public List<Path> all() {
    return files;
  }

  /** Removes the files, as far as they were made, and their directories. */
  public void remove() throws IOException {
    for (Path file : files) {
      Files.deleteIfExists(file);
    }
    directories.removeIf(Targets::isGone);
    if (durable) {
      force();
    }
  }

  // A file system in user space keeps a deleted file under another name as long as it is mapped.
  // Its
  // directory goes with a later iteration, or with the race.
  private static boolean isGone(Path directory) {
    try {
      Files.delete(directory);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  // Waits until the disk knows that the files are gone, so that no fsync inside the clock has to.
  private void force() {
    try (FileChannel directory = FileChannel.open(parent, StandardOpenOption.READ)) {
      directory.force(true);
    } catch (IOException e) {
      // Not every system can force a directory; Linux and macOS can.
    }
  }
}
