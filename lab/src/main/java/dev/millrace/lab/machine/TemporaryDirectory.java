package dev.millrace.lab.machine;

import dev.millrace.lab.request.ImpossibleRequestException;
import java.io.IOException;
import java.nio.file.Path;

/// The directory for temporary files: JMH passes options to a fork in a file there. Without it a
/// race would fail after its pilots.
public final class TemporaryDirectory {
  private TemporaryDirectory() {}

  public static Path path() {
    return Path.of(System.getProperty("java.io.tmpdir"));
  }

  /// The flag of a JVM that makes it write the report of a crash there, not in the working
  /// directory of the user.
  public static String crashReports() {
    return "-XX:ErrorFile=" + path().toString().replace("%", "%%") + "/hs_err_pid%p.log";
  }

  /// Checks that it takes files.
  ///
  /// @throws ImpossibleRequestException if it does not
  public static void check() {
    try {
      ProbeFiles.in(path()).close();
    } catch (IOException e) {
      throw new ImpossibleRequestException(
          "%s takes no temporary files; set TMPDIR or -Djava.io.tmpdir to a directory that does"
              .formatted(path()),
          e);
    }
  }
}
