package dev.millrace.files.internal.young;

import dev.millrace.files.SourceChangedException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A regular file of the default file system, with its attributes from before the open.
public final class SmallSource {
  private static final LinkOption[] FOLLOW = {};

  /// Setuid, setgid and sticky.
  private static final int SPECIAL = 0xE00;

  private final Path path;
  private final BasicFileAttributes before;

  private SmallSource(Path path, BasicFileAttributes before) {
    this.path = path;
    this.before = before;
  }

  /// Reads the attributes before the open, because opening a device may start it.
  ///
  /// @throws NoSuchFileException if the file does not exist
  /// @throws FileSystemException if it is not a regular file
  public static SmallSource of(Path path) throws IOException {
    BasicFileAttributes before = look(path);
    if (before == null) {
      throw new NoSuchFileException(path.toString());
    }
    if (!before.isRegularFile()) {
      throw new FileSystemException(path.toString(), null, "only regular files are copied");
    }
    return new SmallSource(path, before);
  }

  // The fastest lookup of the JDK: creates no view, and no exception for a missing file.
  private static @Nullable BasicFileAttributes look(Path path) throws IOException {
    return path.getFileSystem()
        .provider()
        .readAttributesIfExists(path, BasicFileAttributes.class, FOLLOW);
  }

  Path path() {
    return path;
  }

  public long bytes() {
    return before.size();
  }

  /// Returns whether the file is empty: its length may be unknown.
  boolean isEmpty() throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return in.read() < 0;
    }
  }

  /// Returns whether the file has setuid, setgid or sticky, which the JDK would copy.
  boolean runsAsAnother() throws IOException {
    return isProgram(permissions()) && (PermissionSets.mode(path) & SPECIAL) != 0;
  }

  private static boolean isProgram(Set<PosixFilePermission> permissions) {
    return permissions.contains(PosixFilePermission.OWNER_EXECUTE)
        || permissions.contains(PosixFilePermission.GROUP_EXECUTE)
        || permissions.contains(PosixFilePermission.OTHERS_EXECUTE);
  }

  /// Returns whether the attributes that a copy needs are known: a key, and the permissions.
  boolean isKnown() {
    return before.fileKey() != null && before instanceof PosixFileAttributes;
  }

  /// Returns the permissions; none where the file system has none.
  Set<PosixFilePermission> permissions() throws IOException {
    return before instanceof PosixFileAttributes posix ? PermissionSets.of(path, posix) : Set.of();
  }

  void requireUnchanged() throws IOException {
    BasicFileAttributes now = look(path);
    if (now == null) {
      throw new SourceChangedException(path, "was removed while it was copied");
    }
    if (!isUnchanged(now)) {
      throw new SourceChangedException(path, "changed while it was copied");
    }
  }

  private boolean isUnchanged(BasicFileAttributes now) {
    return before.size() == now.size()
        && before.lastModifiedTime().equals(now.lastModifiedTime())
        && Objects.equals(before.fileKey(), now.fileKey());
  }
}
