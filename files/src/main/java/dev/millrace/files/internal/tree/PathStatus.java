package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.path.TimeStep;
import dev.millrace.files.internal.tree.EntryStatus.Modified;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;

/// The status of an entry as Java reads it by its path.
final class PathStatus {
  private static final LinkOption[] FOLLOW = {};
  private static final LinkOption[] STAY = {LinkOption.NOFOLLOW_LINKS};

  private PathStatus() {}

  /// Returns the options of a call that takes a path.
  static LinkOption[] options(Link link) {
    return link == Link.FOLLOW ? FOLLOW : STAY;
  }

  /// Reads the status.
  ///
  /// @throws java.nio.file.NoSuchFileException if the entry is missing
  static EntryStatus of(Path file, Link link) throws IOException {
    BasicFileAttributes attributes =
        Files.readAttributes(file, BasicFileAttributes.class, options(link));
    Instant modified = attributes.lastModifiedTime().toInstant();
    return new EntryStatus(
        EntryType.of(attributes),
        attributes.fileKey(),
        null,
        links(file),
        attributes.size(),
        new Modified(modified.getEpochSecond(), modified.getNano()),
        TimeStep.EXACT);
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
}
