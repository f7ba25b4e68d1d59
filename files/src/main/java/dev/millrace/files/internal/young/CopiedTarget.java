package dev.millrace.files.internal.young;

import dev.millrace.files.internal.path.TempPath;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The file that has the name of a target right after the JDK has copied it.
///
/// @param seen its attributes; null if another program has already removed the file
record CopiedTarget(Path path, @Nullable BasicFileAttributes seen) {
  private static final LinkOption[] FOLLOW = {};

  static CopiedTarget look(Path path) throws IOException {
    return new CopiedTarget(path, attributes(path));
  }

  // The fastest lookup of the JDK; follows links.
  private static @Nullable BasicFileAttributes attributes(Path path) throws IOException {
    return path.getFileSystem()
        .provider()
        .readAttributesIfExists(path, BasicFileAttributes.class, FOLLOW);
  }

  /// Returns the length, or the length of the source if another program has removed the file.
  long bytes(SmallSource source) {
    return seen == null ? source.bytes() : seen.size();
  }

  /// Returns whether bytes are missing: whether the file has only the first bytes of the source. A
  /// file with other bytes belongs to another program, which replaced the copy.
  boolean isCutShort(SmallSource source) throws IOException {
    return seen != null
        && seen.isRegularFile()
        && mayBeCutShort(seen.size(), source)
        && hasStartOf(source, seen.size());
  }

  // Files that the kernel generates report no length.
  private static boolean mayBeCutShort(long bytes, SmallSource source) throws IOException {
    return source.bytes() == 0 ? bytes == 0 && !source.isEmpty() : bytes < source.bytes();
  }

  private boolean hasStartOf(SmallSource source, long bytes) throws IOException {
    try {
      long differs = Files.mismatch(path, source.path());
      return differs < 0 || differs == bytes;
    } catch (NoSuchFileException e) {
      return Files.exists(path); // another program has taken the target away, or the source
    }
  }

  /// Returns whether the file is on a local file system, or gone.
  boolean isLocal() {
    return seen == null || (seen.fileKey() != null && TargetStores.isLocal(path, seen.fileKey()));
  }

  /// Returns whether the file has no permissions beyond `wanted`. The umask may have removed some.
  boolean hasNoMoreThan(Set<PosixFilePermission> wanted) throws IOException {
    return !(seen instanceof PosixFileAttributes posix)
        || wanted.containsAll(PermissionSets.of(path, posix));
  }

  /// Removes the file. It gets another name first: if that shows a file of another program, the
  /// file gets its name back.
  void remove() throws IOException {
    Path aside = TempPath.beside(path);
    if (isStillAt(path) && isMoved(aside)) {
      if (isStillAt(aside)) {
        Files.delete(aside);
      } else {
        giveBack(aside);
      }
    }
  }

  private boolean isMoved(Path aside) throws IOException {
    try {
      Files.move(path, aside);
      return true;
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  private boolean isStillAt(Path name) throws IOException {
    return !Files.isSymbolicLink(name) && isSeen(attributes(name));
  }

  // File systems reuse the number of a deleted file: the key alone proves nothing.
  private boolean isSeen(@Nullable BasicFileAttributes now) {
    return seen != null
        && now != null
        && seen.fileKey() != null
        && seen.fileKey().equals(now.fileKey())
        && seen.size() == now.size()
        && seen.creationTime().equals(now.creationTime())
        && seen.lastModifiedTime().equals(now.lastModifiedTime());
  }

  // A hard link never replaces a third file. If one exists by now, this file keeps the other name.
  private void giveBack(Path aside) throws IOException {
    try {
      Files.createLink(path, aside);
      Files.delete(aside);
    } catch (FileAlreadyExistsException e) {
      // nothing is lost
    } catch (IOException | UnsupportedOperationException e) {
      Files.move(aside, path);
    }
  }
}
