package dev.millrace.sys;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/// Runs programs of the tests as a user who is not root.
public final class Nobody {
  /// The number of this user on Linux.
  public static final int ID = 65534;

  private Nobody() {}

  /// Needs root, and classes that every user may read.
  ///
  /// @param program prints `expected` for `/dev/null`
  public static void assume(Class<?> program, String expected) throws IOException {
    assumeThat(Path.of("/usr/bin/setpriv")).isExecutable();
    assumeThat(jvm().run(program, Path.of("/dev/null"))).contains(expected);
  }

  /// Returns a JVM of this user.
  public static ChildJvm jvm() {
    return new ChildJvm(List.of("setpriv", "--reuid=" + ID, "--regid=" + ID, "--clear-groups"));
  }

  /// Sets the permissions of a file.
  public static void permit(Path path, String permissions) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }
}
