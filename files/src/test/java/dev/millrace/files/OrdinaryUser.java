package dev.millrace.files;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/// Users without privileges, by number. No other process runs as one of them.
public enum OrdinaryUser {
  FIRST(64_901),
  SECOND(64_902);

  private final int id;

  OrdinaryUser(int id) {
    this.id = id;
  }

  public int id() {
    return id;
  }

  /// Returns the command that runs another one as this user, or skips the test. Needs root, and
  /// classes that all users may read.
  public List<String> assume() throws IOException {
    List<String> command = List.of("setpriv", "--reuid=" + id, "--regid=" + id, "--clear-groups");
    assumeTrue(Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0), "root");
    assumeTrue(canRead(command), "setpriv, and classes that all users may read");
    return command;
  }

  private static boolean canRead(List<String> command) {
    List<String> whole = new ArrayList<>(command);
    whole.addAll(List.of("test", "-r", ChildJvm.home(OrdinaryUser.class).toString()));
    return Commands.run(whole.toArray(String[]::new)) == 0;
  }

  /// Makes this user the owner.
  public Path own(Path path) throws IOException {
    Files.setAttribute(path, "unix:uid", id, NOFOLLOW_LINKS);
    Files.setAttribute(path, "unix:gid", id, NOFOLLOW_LINKS);
    return path;
  }

  /// Sets permissions such as `rwxrwxrwx`.
  public static Path permit(Path path, String permissions) throws IOException {
    return Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }
}
