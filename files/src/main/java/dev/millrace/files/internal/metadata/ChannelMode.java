package dev.millrace.files.internal.metadata;

import static java.nio.file.attribute.PosixFilePermission.GROUP_EXECUTE;
import static java.nio.file.attribute.PosixFilePermission.GROUP_READ;
import static java.nio.file.attribute.PosixFilePermission.OTHERS_EXECUTE;
import static java.nio.file.attribute.PosixFilePermission.OTHERS_READ;
import static java.nio.file.attribute.PosixFilePermission.OWNER_EXECUTE;
import static java.nio.file.attribute.PosixFilePermission.OWNER_READ;

import java.io.IOException;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;

/// Copies the permissions, without setuid and setgid.
record ChannelMode(ViewPair views) {
  /// Permissions whose loss proves the umask: a new file shows the first alone.
  private static final Map<PosixFilePermission, PosixFilePermission> GO_TOGETHER =
      Map.of(OWNER_READ, OWNER_EXECUTE, GROUP_READ, GROUP_EXECUTE, OTHERS_READ, OTHERS_EXECUTE);

  /// All permissions.
  void copy() throws IOException {
    keep((wanted, _) -> wanted);
  }

  /// The permissions that the umask leaves.
  void copyLessUmask() throws IOException {
    keep(ChannelMode::less);
  }

  private void keep(BinaryOperator<Set<PosixFilePermission>> choice) throws IOException {
    if (views.source().attributes() instanceof PosixFileAttributes source) {
      views.set("mode", PosixFileAttributeView.class, to -> set(to, source.permissions(), choice));
    }
  }

  private static boolean set(
      PosixFileAttributeView to,
      Set<PosixFilePermission> ofSource,
      BinaryOperator<Set<PosixFilePermission>> choice)
      throws IOException {
    Set<PosixFilePermission> ofNewFile = of(to);
    Set<PosixFilePermission> wanted = choice.apply(ofSource, ofNewFile);
    if (ofNewFile.equals(wanted)) {
      return true;
    }
    to.setPermissions(wanted);
    return of(to).equals(wanted);
  }

  private static Set<PosixFilePermission> of(PosixFileAttributeView view) throws IOException {
    return view.readAttributes().permissions();
  }

  // Java has no call for the umask: the permissions that a new file lacks show it.
  private static Set<PosixFilePermission> less(
      Set<PosixFilePermission> wanted, Set<PosixFilePermission> ofNewFile) {
    Set<PosixFilePermission> left = EnumSet.noneOf(PosixFilePermission.class);
    left.addAll(ofNewFile);
    GO_TOGETHER.forEach((shown, hidden) -> {
      if (ofNewFile.contains(shown)) {
        left.add(hidden);
      }
    });
    left.retainAll(wanted);
    return left;
  }
}
