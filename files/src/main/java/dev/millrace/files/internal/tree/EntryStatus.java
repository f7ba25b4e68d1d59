package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.path.TimeStep;
import dev.millrace.files.internal.tree.CopiedEntry.FileKey;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The facts about an entry that decide how it is copied.
///
/// @param key equal for two names of one file; null where the file system has none
/// @param device or null where the file system has none
/// @param links the number of names, 1 if unknown
/// @param modified the modification time
/// @param step of the times of its file system
record EntryStatus(
    EntryType type,
    @Nullable Object key,
    @Nullable Object device,
    long links,
    long bytes,
    Instant modified,
    TimeStep step) {
  private static final LinkOption[] FOLLOW = {};
  private static final LinkOption[] STAY = {LinkOption.NOFOLLOW_LINKS};

  static EntryStatus of(FileStatus status) {
    return new EntryStatus(
        status.entryType(),
        FileKey.of(status),
        status.device(),
        status.links(),
        status.bytes(),
        Instant.ofEpochSecond(status.modifiedSeconds(), status.modifiedNanos()),
        TimeStep.of(status.changedNanos()));
  }

  static EntryStatus of(Path file, Link link) throws IOException {
    BasicFileAttributes attributes =
        Files.readAttributes(file, BasicFileAttributes.class, options(link));
    return new EntryStatus(
        EntryType.of(attributes),
        attributes.fileKey(),
        null,
        links(file),
        attributes.size(),
        attributes.lastModifiedTime().toInstant(),
        TimeStep.EXACT);
  }

  /// Returns the options of a call that takes a path.
  static LinkOption[] options(Link link) {
    return link == Link.FOLLOW ? FOLLOW : STAY;
  }

  private static long links(Path file) {
    try {
      return file.getFileSystem().supportedFileAttributeViews().contains("unix")
              && Files.getAttribute(file, "unix:nlink", STAY) instanceof Integer links
          ? links
          : 1;
    } catch (IOException e) {
      return 1;
    }
  }

  /// Compares the modification time with the one that a source would have on this file system.
  ///
  /// @return less than 0 if this file is older
  int compareTime(EntryStatus source) {
    return step.compare(modified, source.modified);
  }

  boolean isSameFileAs(EntryStatus other) {
    return key != null && key.equals(other.key);
  }
}
