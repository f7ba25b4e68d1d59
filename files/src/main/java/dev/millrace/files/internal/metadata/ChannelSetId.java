package dev.millrace.files.internal.metadata;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import dev.millrace.sys.FileMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/// Copies setuid and setgid, only together with their owner and group. Java has them in an
/// undocumented view.
record ChannelSetId(ViewPair views) {
  private static final String UNIX = "unix";
  private static final String MODE = UNIX + ":mode";

  /// Sets the bits. Called after the permissions, whose change clears such bits.
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

  private static int number(Path path, String attribute, LinkOption... options) throws IOException {
    return (Integer) Files.getAttribute(path, attribute, options);
  }
}
