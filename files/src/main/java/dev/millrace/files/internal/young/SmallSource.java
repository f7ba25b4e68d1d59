package dev.millrace.files.internal.young;

import dev.millrace.files.SourceChangedException;
import dev.millrace.files.internal.path.DefaultFiles;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A regular file of the default file system, with its attributes from before the open. For one
/// thread.
public final class SmallSource {
  private static final Set<PosixFilePermission> NONE = Set.of();

  private final Path path;
  private final BasicFileAttributes before;
  private @Nullable Set<PosixFilePermission> permissions;

  private SmallSource(Path path, BasicFileAttributes before) {
    this.path = path;
    this.before = before;
  }

  /// Looks at the source before it is opened: the opening of a device may start it.
  ///
  /// @throws NoSuchFileException if there is none
  /// @throws FileSystemException if it is not a regular file
  public static SmallSource of(Path path) throws IOException {
    BasicFileAttributes before = DefaultFiles.attributes(path);
    if (before == null) {
      throw new NoSuchFileException(path.toString());
    }
    if (!before.isRegularFile()) {
      throw new FileSystemException(path.toString(), null, "only regular files are copied");
    }
    return new SmallSource(path, before);
  }

  Path path() {
    return path;
  }

  public long bytes() {
    return before.size();
  }

  /// Returns whether the attributes that a copy needs are known: a key, and the permissions.
  boolean isKnown() {
    return before.fileKey() != null && before instanceof PosixFileAttributes;
  }

  /// Returns the permissions; none where the file system has none.
  Set<PosixFilePermission> permissions() {
    Set<PosixFilePermission> known = permissions;
    if (known == null) {
      known = before instanceof PosixFileAttributes posix ? posix.permissions() : NONE;
      permissions = known;
    }
    return known;
  }

  /// Returns the attributes of the file that has the name now; null if there is none.
  @Nullable BasicFileAttributes look() throws IOException {
    return DefaultFiles.attributes(path);
  }

  void requireUnchanged(@Nullable BasicFileAttributes now) throws SourceChangedException {
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
