package dev.millrace.cli.copy;

import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Rejects a source that cannot be copied, with better advice than the errno of a system call. The
/// copy checks again, since the file may change in between.
record SourceCheck(Path source) {
  /// Requires a regular file, or a link to one.
  void requireFile() throws FileSystemException {
    if (Files.isDirectory(source)) {
      throw failure("is a directory; use -r to copy it and its files");
    }
    if (Files.notExists(source)) {
      throw failure(
          Files.isSymbolicLink(source)
              ? "is a dangling symbolic link; use --no-dereference to copy the link itself"
              : "no such file; check the spelling");
    }
    if (Files.exists(source) && !Files.isRegularFile(source)) {
      throw failure("is not a regular file; use cat to copy a pipe or a device");
    }
  }

  private FileSystemException failure(String reason) {
    return new FileSystemException(source.toString(), null, reason);
  }
}
