package dev.millrace.lab.machine;

import dev.millrace.lab.request.ImpossibleRequestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The directories for temporary files of the libraries that run a race. Without them a race would
/// fail after its pilots.
public enum TemporaryDirectory {
  /// JMH passes options to a fork in a file there.
  OF_JAVA("java.io.tmpdir"),
  /// JNA unpacks its native library there, to describe the machine.
  OF_JNA("jna.tmpdir");

  private final String property;

  TemporaryDirectory(String property) {
    this.property = property;
  }

  /// Returns the directory.
  public Path path() {
    return Path.of(System.getProperty(property, System.getProperty("java.io.tmpdir")));
  }

  /// Checks that all of them take files.
  ///
  /// @throws ImpossibleRequestException if one does not
  public static void check() {
    for (TemporaryDirectory each : values()) {
      each.checkWritable();
    }
  }

  private void checkWritable() {
    try {
      Files.delete(Files.createTempFile(path(), "millrace", ""));
    } catch (IOException e) {
      throw new ImpossibleRequestException(
          "%s takes no temporary files; set TMPDIR or -D%s to a directory that does"
              .formatted(path(), property),
          e);
    }
  }
}
