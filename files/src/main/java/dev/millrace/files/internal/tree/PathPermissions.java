package dev.millrace.files.internal.tree;

import dev.millrace.files.Metadata;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.files.internal.tree.EntryWriter.Origin;
import dev.millrace.sys.FileMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The permissions of a directory and its copy, where `java.nio` has permissions. The owner of the
/// copy gets some until its last entry.
record PathPermissions(Path source, Path target) {
  /// Java has the sticky bit in an undocumented view.
  private static final String UNIX = "unix";

  private static final String MODE = UNIX + ":mode";

  /// The constants are in the order of the bits, the highest first.
  private static final List<PosixFilePermission> ORDER = List.of(PosixFilePermission.values());

  /// Adds the missing permissions of the owner as [EntryWriter#lend] does. Unless the exact mode is
  /// copied, a directory that its owner made read-only stays so.
  ///
  /// @return the bits of the added permissions
  int lend(Metadata metadata, Origin origin) {
    boolean isOwn = origin == Origin.OWN;
    if (!areIn(target) || (!isOwn && (!areIn(source) || metadata == Metadata.NONE))) {
      return 0;
    }
    try {
      int lacking = FileMode.OWNER & ~mode(target);
      boolean areLent = isOwn || metadata.isModeExact() || (lacking & mode(source)) == 0;
      boolean isLater = !isOwn && metadata.isModeExact() && areIn(source);
      int ofOthers = isLater ? mode(source) | ~FileMode.GROUP_AND_OTHERS : -1;
      int needed = (mode(target) & ofOthers) | (areLent ? lacking : 0);
      if (needed != mode(target)) {
        set(needed);
      }
      return areLent ? lacking : 0;
    } catch (IOException e) { // of another user: the entries report their failures
      return 0;
    }
  }

  void takeBack(int lent) throws IOException {
    if (lent != 0 && areIn(target)) {
      set(mode(target) & ~lent);
    }
  }

  /// Returns the permissions of a new directory: the permissions of its source, with all for its
  /// owner. If the exact mode follows, only its owner has permissions.
  ///
  /// @param parent of the new directory
  static FileAttribute<?>[] ofNew(Path source, Path parent, Metadata metadata) throws IOException {
    if (metadata == Metadata.NONE || !areIn(source) || !areIn(parent)) {
      return new FileAttribute<?>[0];
    }
    Set<PosixFilePermission> permissions = PosixFilePermissions.fromString("rwx------");
    if (!metadata.isModeExact()) {
      permissions.addAll(Files.getPosixFilePermissions(source));
    }
    return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)};
  }

  /// Copies the permissions of the source that the umask left to a new directory.
  void copyLessUmask(List<Loss> lost) {
    PosixFileAttributeView from = view(source);
    PosixFileAttributeView to = view(target);
    if (from == null || to == null) {
      return;
    }
    try {
      Set<PosixFilePermission> left = to.readAttributes().permissions();
      Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
      permissions.addAll(from.readAttributes().permissions()); // some providers' sets are constant
      permissions.retainAll(left);
      to.setPermissions(permissions);
    } catch (IOException | UnsupportedOperationException e) {
      lost.add(new Loss("mode", String.valueOf(e.getMessage())));
    }
    copySticky(lost);
  }

  /// Copies the sticky bit: without it, others could remove the files of a shared directory.
  void copySticky(List<Loss> lost) {
    try {
      if (isUnix(source) && isUnix(target) && (mode(source) & FileMode.STICKY) != 0) {
        set(mode(target) | FileMode.STICKY);
      }
    } catch (IOException e) {
      lost.add(new Loss("mode", String.valueOf(e.getMessage())));
    }
  }

  private static @Nullable PosixFileAttributeView view(Path directory) {
    return Files.getFileAttributeView(directory, PosixFileAttributeView.class);
  }

  private static boolean areIn(Path directory) {
    return view(directory) != null;
  }

  private static boolean isUnix(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains(UNIX);
  }

  private static int mode(Path path) throws IOException {
    if (isUnix(path)) {
      return (Integer) Files.getAttribute(path, MODE) & FileMode.ALL;
    }
    return Files.getPosixFilePermissions(path).stream().mapToInt(PathPermissions::bit).sum();
  }

  private static int bit(PosixFilePermission permission) {
    return 0400 >> ORDER.indexOf(permission);
  }

  // The POSIX view removes the bits for the group of new entries and for shared directories.
  private void set(int mode) throws IOException {
    if (isUnix(target)) {
      Files.setAttribute(target, MODE, mode);
      return;
    }
    Set<PosixFilePermission> permissions = EnumSet.allOf(PosixFilePermission.class);
    permissions.removeIf(permission -> (mode & bit(permission)) == 0);
    Files.setPosixFilePermissions(target, permissions);
  }
}
