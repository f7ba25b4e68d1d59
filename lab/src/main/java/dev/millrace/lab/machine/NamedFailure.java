package dev.millrace.lab.machine;

import dev.millrace.lab.request.ImpossibleRequestException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// A failed write with the name of its file. The error of a full disk has none.
public final class NamedFailure {
  private NamedFailure() {}

  /// Returns the failure, with the path of the file in its message.
  public static IOException of(Path file, IOException failure) {
    return failure instanceof FileSystemException
        ? failure
        : new IOException("cannot write " + file + ": " + failure.getMessage(), failure);
  }

  /// Returns the rejection of a directory of the user that takes no files.
  ///
  /// @param option that names the directory
  static ImpossibleRequestException noFilesIn(Path directory, String option, IOException failure) {
    // The message of a file system is often only a path.
    String kind = failure.getClass().getSimpleName().replaceAll("Exception$", "");
    return new ImpossibleRequestException(
        "%s: no file can be created in %s (%s: %s); choose another directory"
            .formatted(option, directory, kind, failure.getMessage()),
        failure);
  }
}
