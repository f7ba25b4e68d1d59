package dev.millrace.cli.copy;

import static java.time.temporal.ChronoField.NANO_OF_SECOND;

import dev.millrace.files.internal.path.TimeStep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// The attributes of an entry that the letters of rsync compare.
///
/// @param mode type and permissions
/// @param step of the times of its file system
/// @param text of a symbolic link, or empty
record EntryState(
    int mode, long bytes, FileTime time, TimeStep step, Object owner, Object group, String text) {
  private static final int TYPE = 0170000;
  private static final int DIRECTORY = 040000;
  private static final int FILE = 0100000;
  private static final int LINK = 0120000;
  private static final int ALL = 0777; // the permissions of every link
  private static final int CHARACTER_DEVICE = 020000;
  private static final int BLOCK_DEVICE = 060000;
  private static final String ATTRIBUTES = "unix:mode,size,lastModifiedTime,ctime,uid,gid";
  private static final LinkOption[] STAY = {LinkOption.NOFOLLOW_LINKS};
  private static final LinkOption[] FOLLOW = {};

  /// Returns the state of an entry, or empty if there is none or it is unreadable.
  static Optional<EntryState> of(Path path) {
    return of(path, STAY);
  }

  /// Returns the state of an entry. A link that is copied as its file is followed.
  static Optional<EntryState> followed(Path path) {
    return of(path, FOLLOW);
  }

  private static Optional<EntryState> of(Path path, LinkOption[] links) {
    try {
      Map<String, Object> found = Files.readAttributes(path, ATTRIBUTES, links);
      int mode = (int) get(found, "mode");
      boolean isLink = (mode & TYPE) == LINK;
      return Optional.of(
          new EntryState(
              mode,
              (long) get(found, "size"),
              (FileTime) get(found, "lastModifiedTime"),
              TimeStep.of(((FileTime) get(found, "ctime")).toInstant().get(NANO_OF_SECOND)),
              get(found, "uid"),
              get(found, "gid"),
              isLink ? Files.readSymbolicLink(path).toString() : ""));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /// Returns the state of a new symbolic link in the place of this file.
  EntryState asLinkTo(Path file) {
    return new EntryState(LINK | ALL, bytes, time, step, owner, group, file.toString());
  }

  private static Object get(Map<String, Object> found, String name) {
    return Objects.requireNonNull(found.get(name));
  }

  /// Compares the modification time with the one that a source would have on this file system.
  ///
  /// @return less than 0 if this file is older
  int compareTime(EntryState source) {
    return step.compare(time.toInstant(), source.time.toInstant());
  }

  /// Returns the letter of the type.
  char letter() {
    return switch (mode & TYPE) {
      case FILE -> 'f';
      case DIRECTORY -> 'd';
      case LINK -> 'L';
      case CHARACTER_DEVICE, BLOCK_DEVICE -> 'D';
      default -> 'S';
    };
  }

  boolean isDirectory() {
    return letter() == 'd';
  }

  boolean isLink() {
    return letter() == 'L';
  }

  int permissions() {
    return mode & ~TYPE;
  }
}
