package dev.millrace.lab.machine;

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
}
