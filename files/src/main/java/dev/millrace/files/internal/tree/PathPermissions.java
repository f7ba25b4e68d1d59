package dev.millrace.files.internal.tree;

import dev.millrace.files.Metadata;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.sys.FileMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The permissions of a directory and its copy, where `java.nio` has permissions. The owner of the
/// copy gets some until its last entry.
record PathPermissions(Path source, Path target) {
  /// In the order of their bits, the lowest first.
  private static final PosixFilePermission[] OF_THE_OWNER = {
    PosixFilePermission.OWNER_EXECUTE,
    PosixFilePermission.OWNER_WRITE,
    PosixFilePermission.OWNER_READ
  };

  private static final int LOWEST_BIT = 0100;

  /// Java has the sticky bit in an undocumented view.
  private static final String UNIX = "unix";

  private static final String MODE = UNIX + ":mode";

  /// Adds the missing ones, if the copy replaces the permissions of the target or the source lacks
  /// them too. Unless the exact mode is copied, a directory that its owner made read-only stays so.
  ///
  /// @return the bits of the added permissions
  int lend(Metadata metadata) {
    PosixFileAttributeView from = view(source);
    PosixFileAttributeView to = view(target);
    if (from == null || to == null || metadata == Metadata.NONE) {
      return 0;
    }
    try {
      int lacking = lacking(to);
      boolean areLent = metadata.isModeExact() || (lacking & ~lacking(from)) == 0;
      return areLent ? lend(to, lacking) : 0;
    } catch (IOException e) { // of another user: the entries report their failures
      return 0;
    }
  }

  /// Adds all missing ones.
  ///
  /// @return the bits of the added permissions
  int lendAll() {
    PosixFileAttributeView directory = view(target);
    try {
      return directory == null ? 0 : lend(directory, lacking(directory));
    } catch (IOException e) { // the entries report their failures
      return 0;
    }
  }

  /// Removes permissions that were added.
  ///
  /// @param lent the bits of the added permissions
  void takeBack(int lent) throws IOException {
    PosixFileAttributeView directory = view(target);
    if (lent != 0 && directory != null) {
      change(directory, 0, lent);
    }
  }

  /// Copies the permissions of the source.
  void copy(List<Loss> lost) {
    PosixFileAttributeView from = view(source);
    PosixFileAttributeView to = view(target);
    if (from == null || to == null) {
      return;
    }
    try {
      to.setPermissions(from.readAttributes().permissions());
      copySticky();
    } catch (IOException | UnsupportedOperationException e) {
      lost.add(new Loss("mode", String.valueOf(e.getMessage())));
    }
  }

  // Without this bit, others could remove the files of a shared directory.
  private void copySticky() throws IOException {
    if (isUnix(source) && isUnix(target) && (mode(source) & FileMode.STICKY) != 0) {
      Files.setAttribute(target, MODE, mode(target) | FileMode.STICKY);
    }
  }

  private int lend(PosixFileAttributeView directory, int lacking) throws IOException {
    if (lacking != 0) {
      change(directory, lacking, 0);
    }
    return lacking;
  }

  // The POSIX view removes the bits for the group of new entries and for shared directories.
  private void change(PosixFileAttributeView directory, int added, int removed) throws IOException {
    if (isUnix(target)) {
      Files.setAttribute(target, MODE, (mode(target) | added) & ~removed);
      return;
    }
    Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
    permissions.addAll(directory.readAttributes().permissions());
    for (int i = 0; i < OF_THE_OWNER.length; i++) {
      if ((added & LOWEST_BIT << i) != 0) {
        permissions.add(OF_THE_OWNER[i]);
      } else if ((removed & LOWEST_BIT << i) != 0) {
        permissions.remove(OF_THE_OWNER[i]);
      }
    }
    directory.setPermissions(permissions);
  }

  private static int lacking(PosixFileAttributeView directory) throws IOException {
    Set<PosixFilePermission> present = directory.readAttributes().permissions();
    int lacking = 0;
    for (int i = 0; i < OF_THE_OWNER.length; i++) {
      lacking |= present.contains(OF_THE_OWNER[i]) ? 0 : LOWEST_BIT << i;
    }
    return lacking;
  }

  private static @Nullable PosixFileAttributeView view(Path directory) {
    return Files.getFileAttributeView(directory, PosixFileAttributeView.class);
  }

  private static boolean isUnix(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains(UNIX);
  }

  private static int mode(Path path) throws IOException {
    return (Integer) Files.getAttribute(path, MODE) & FileMode.ALL;
  }
}
