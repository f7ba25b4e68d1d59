package dev.millrace.files.internal.young;

import dev.millrace.files.Metadata;
import dev.millrace.files.SourceChangedException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A regular file of the default file system, as it was before it was opened.
public final class SmallSource {
  private static final LinkOption[] FOLLOW = {};
  private static final FileAttribute<?>[] NONE = {};
  private static final Set<OpenOption> READ = Set.of();

  private final Path path;
  private final BasicFileAttributes before;

  private SmallSource(Path path, BasicFileAttributes before) {
    this.path = path;
    this.before = before;
  }

  /// Looks at the source before it is opened: the opening of a device may start it.
  ///
  /// @throws NoSuchFileException if there is none
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

  // The quickest look of the JDK: no view is made, nor an exception if the file is missing.
  private static @Nullable BasicFileAttributes look(Path path) throws IOException {
    return path.getFileSystem()
        .provider()
        .readAttributesIfExists(path, BasicFileAttributes.class, FOLLOW);
  }

  public long bytes() {
    return before.size();
  }

  FileChannel open() throws IOException {
    return path.getFileSystem().provider().newFileChannel(path, READ, NONE);
  }

  /// Whether the attributes that a copy needs are known: a key, and the permissions if they are
  /// copied.
  boolean shows(Metadata metadata) {
    return before.fileKey() != null
        && (metadata == Metadata.NONE || before instanceof PosixFileAttributes);
  }

  /// The attributes of the target when it is made. Java has no permissions that run a file as its
  /// owner or group.
  FileAttribute<?>[] attributes(Metadata metadata) throws IOException {
    return metadata == Metadata.MODE
        ? new FileAttribute<?>[] {new Permissions(permissions())}
        : NONE;
  }

  /// The permissions; none where the file system has none.
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
