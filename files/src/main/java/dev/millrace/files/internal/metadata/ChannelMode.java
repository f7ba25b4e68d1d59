package dev.millrace.files.internal.metadata;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.attribute.PosixFilePermission.GROUP_EXECUTE;
import static java.nio.file.attribute.PosixFilePermission.GROUP_READ;
import static java.nio.file.attribute.PosixFilePermission.OTHERS_EXECUTE;
import static java.nio.file.attribute.PosixFilePermission.OTHERS_READ;
import static java.nio.file.attribute.PosixFilePermission.OWNER_EXECUTE;
import static java.nio.file.attribute.PosixFilePermission.OWNER_READ;

import dev.millrace.sys.FileMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;

record ChannelMode(ViewPair views) {
  /// Permissions whose loss proves the umask: a new file shows the first alone.
  private static final Map<PosixFilePermission, PosixFilePermission> GO_TOGETHER =
      Map.of(OWNER_READ, OWNER_EXECUTE, GROUP_READ, GROUP_EXECUTE, OTHERS_READ, OTHERS_EXECUTE);

  /// All permissions, and then setuid and setgid: a change of the permissions clears these bits.
  void copy() throws IOException {
    keep((wanted, unused) -> wanted);
    new SetId(views).copy();
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

  /// Copies setuid and setgid, only together with their owner and group. Java has them in an
  /// undocumented view.
  private record SetId(ViewPair views) {
    private static final String UNIX = "unix";
    private static final String MODE = UNIX + ":mode";

    void copy() throws IOException {
      int mode = isUnix(views.source().path()) ? number(views.source().path(), MODE) : 0;
      if ((mode & (FileMode.SETUID | FileMode.SETGID)) != 0) {
        copy(mode & FileMode.ALL);
      }
    }

    private void copy(int permissions) throws IOException {
      if (!isKept(permissions)) {
        lose("setuid", permissions & FileMode.SETUID);
        lose("setgid", permissions & FileMode.SETGID);
      }
    }

    private void lose(String what, int bit) {
      if (bit != 0) {
        views.losses().add(what, "owner or group was not kept, or the file system has none");
      }
    }

    private boolean isKept(int permissions) throws IOException {
      views.target().require();
      Path target = views.target().path();
      return isUnix(target) && isSame("uid") && isSame("gid") && isSet(target, permissions);
    }

    private boolean isSame(String name) throws IOException {
      return number(views.source().path(), UNIX + ":" + name)
          == number(views.target().path(), UNIX + ":" + name, NOFOLLOW_LINKS);
    }

    private static boolean isSet(Path target, int permissions) throws IOException {
      try {
        Files.setAttribute(target, MODE, permissions, NOFOLLOW_LINKS);
      } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
        return false;
      }
      return (number(target, MODE, NOFOLLOW_LINKS) & FileMode.ALL) == permissions;
    }

    private static boolean isUnix(Path path) {
      return path.getFileSystem().supportedFileAttributeViews().contains(UNIX);
    }

    private static int number(Path path, String attribute, LinkOption... options)
        throws IOException {
      return (Integer) Files.getAttribute(path, attribute, options);
    }
  }
}
