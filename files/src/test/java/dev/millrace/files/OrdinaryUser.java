package dev.millrace.files;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Users without privileges, by number. Only tests run as one of them.
public enum OrdinaryUser {
  FIRST(64_901),
  SECOND(64_902),
  /// Has few threads, which no other test uses up.
  LIMITED(64_903);

  private final int id;

  OrdinaryUser(int id) {
    this.id = id;
  }

  public int id() {
    return id;
  }

  /// Returns the command that runs another one as this user, or skips the test. Needs root.
  public List<String> assume() throws IOException {
    List<String> command = List.of("setpriv", "--reuid=" + id, "--regid=" + id, "--clear-groups");
    assumeRoot();
    assumeTrue(canReadClasses(command), "setpriv, and a directory that all users may read");
    return command;
  }

  private static boolean canReadClasses(List<String> command) {
    List<String> whole = new ArrayList<>(command);
    whole.addAll(List.of("test", "-r", ChildJvm.aFileOfItsClasses().toString()));
    return Commands.run(whole.toArray(String[]::new)) == 0;
  }

  /// Makes this user the owner.
  public Path own(Path path) throws IOException {
    giveAway(path, id, id);
    return path;
  }

  /// Gives a file or a link away, or skips the test: only root can, and only to users that its
  /// container has.
  public static void giveAway(Path path, int uid, int gid) throws IOException {
    try {
      Files.setAttribute(path, "unix:uid", uid, NOFOLLOW_LINKS);
      Files.setAttribute(path, "unix:gid", gid, NOFOLLOW_LINKS);
    } catch (FileSystemException e) {
      assumeTrue(false, "the permission to give files to user " + uid);
    }
  }

  /// Skips the test if another user runs it.
  public static void assumeRoot() throws IOException {
    assumeTrue(Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0), "root");
  }
}
