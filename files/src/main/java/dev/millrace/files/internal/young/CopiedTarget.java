package dev.millrace.files.internal.young;

import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.TempPath;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The file with the name of a target, right after the copy of the JDK.
///
/// @param startMillis when the copy began, on the clock of the system
/// @param seen its attributes; null if another program has removed the file already, or if they
///   cannot be read
record CopiedTarget(Path path, long startMillis, @Nullable BasicFileAttributes seen) {
  /// File systems take their times from a clock that ticks at least a hundred times a second.
  private static final long TICK_MILLIS = 10;

  // The JDK has reported success before: the copy does not fail if this lookup fails.
  static CopiedTarget look(Path path, long startMillis) {
    try {
      return new CopiedTarget(path, startMillis, DefaultFiles.attributes(path));
    } catch (IOException e) {
      return new CopiedTarget(path, startMillis, null);
    }
  }

  /// Returns whether the name leads to the same file as another name. Both must exist now: file
  /// systems use the number of a deleted file again.
  boolean isSameFileAs(BasicFileAttributes other) {
    return seen != null && seen.fileKey() != null && seen.fileKey().equals(other.fileKey());
  }

  /// Returns the length, or the length of the source if another program has removed the file.
  long bytes(SmallSource source) {
    return seen == null ? source.bytes() : seen.size();
  }

  /// Rejects a directory: the JDK creates one if the source has become one.
  void requireFile(SmallSource source) throws FileSystemException {
    if (seen != null && seen.isDirectory()) {
      throw SmallSource.notRegular(source.path());
    }
  }

  /// Returns whether bytes are missing: whether the file has only the first bytes of the source. A
  /// file with other bytes belongs to another program, which replaced the copy.
  boolean isCutShort(SmallSource source) throws IOException {
    return seen != null
        && seen.isRegularFile()
        && mayBeCutShort(seen.size(), source)
        && endsEarly(source, seen.size());
  }

  // Files that the kernel generates report no length.
  private static boolean mayBeCutShort(long bytes, SmallSource source) throws IOException {
    return source.bytes() == 0
        ? bytes == 0 && !source.isEmpty()
        : bytes > 0 && bytes < source.bytes();
  }

  // Some files that the kernel generates report a page: there are no more bytes than were copied.
  private boolean endsEarly(SmallSource source, long bytes) throws IOException {
    try {
      return Files.mismatch(path, source.path()) == bytes;
    } catch (NoSuchFileException e) {
      return exists(); // without the source nothing shows that the copy is complete
    }
  }

  // False if another program has removed the target.
  private boolean exists() {
    return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
  }

  /// Returns whether the file runs as its owner or group.
  boolean runsAsAnother() throws IOException {
    try {
      return seen != null && PermissionSets.runsAsAnother(path);
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  /// Returns whether the file has no permissions beyond `wanted`. The umask may have removed some.
  boolean hasNoMoreThan(Set<PosixFilePermission> wanted) throws IOException {
    try {
      return !(seen instanceof PosixFileAttributes posix)
          || wanted.containsAll(PermissionSets.of(path, posix));
    } catch (NoSuchFileException e) {
      return true;
    }
  }

  /// Removes the file, unless another program may have put it there: its times and its bytes must
  /// match a copy of the source. It gets another name first: if that shows another file, the file
  /// gets its own name back.
  ///
  /// @return whether the file is gone
  boolean remove(SmallSource source) throws IOException {
    try {
      return seen == null || inRealDirectory().removeHere(seen, source);
    } catch (NoSuchFileException e) {
      return !exists(); // of the target, or of the source
    }
  }

  // A link to the directory may lead elsewhere at any moment.
  private CopiedTarget inRealDirectory() throws IOException {
    Path absolute = path.toAbsolutePath();
    Path parent = absolute.getParent();
    Path name = absolute.getFileName();
    return parent == null || name == null
        ? this
        : new CopiedTarget(parent.toRealPath().resolve(name), startMillis, seen);
  }

  private boolean removeHere(BasicFileAttributes made, SmallSource source) throws IOException {
    if (!isStillAt(path)) {
      return true;
    }
    return isMadeByThisCopy(made)
        && (made.isDirectory() || hasStartOf(source, made.size()))
        && moveAsideAndDelete(TempPath.beside(path));
  }

  private boolean hasStartOf(SmallSource source, long bytes) throws IOException {
    long differs = Files.mismatch(path, source.path());
    return differs < 0 || differs == bytes;
  }

  private boolean moveAsideAndDelete(Path aside) throws IOException {
    if (!isMoved(aside)) {
      return true;
    }
    boolean isOurs = isStillAt(aside);
    if (isOurs) {
      Files.delete(aside);
    } else {
      giveBack(aside);
    }
    return isOurs;
  }

  // A file that was moved to this name is older than the copy, or changed after it was written: to
  // rename a file is a change of it. Clocks of file systems tick too slowly to prove more.
  private boolean isMadeByThisCopy(BasicFileAttributes made) throws IOException {
    return made.creationTime().toMillis() >= startMillis - TICK_MILLIS
        && made.lastModifiedTime().equals(Files.getAttribute(path, "unix:ctime"));
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
    return !Files.isSymbolicLink(name) && isSeen(DefaultFiles.attributes(name));
  }

  // File systems use the number of a deleted file again: the key alone proves nothing.
  private boolean isSeen(@Nullable BasicFileAttributes now) {
    return seen != null
        && now != null
        && seen.fileKey() != null
        && seen.fileKey().equals(now.fileKey())
        && seen.size() == now.size()
        && seen.creationTime().equals(now.creationTime())
        && seen.lastModifiedTime().equals(now.lastModifiedTime());
  }

  // A hard link never replaces a third file. If there is one by now, this file keeps the name
  // aside.
  private void giveBack(Path aside) throws IOException {
    try {
      Files.createLink(path, aside);
    } catch (FileAlreadyExistsException e) {
      return; // nothing is lost
    } catch (IOException | UnsupportedOperationException e) {
      Files.move(aside, path);
      return;
    }
    Files.delete(aside);
  }
}
