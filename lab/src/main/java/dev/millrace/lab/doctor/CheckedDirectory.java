package dev.millrace.lab.doctor;

import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.AccessMode;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;

/// A directory that takes new files.
record CheckedDirectory(Path path) {
  /// Checks a directory. Writes nothing.
  ///
  /// @throws ImpossibleRequestException if it is missing, is no directory, or takes no files
  static CheckedDirectory of(Path path) throws IOException {
    if (!Existing.isAt(path)) {
      throw failure(path, "no such directory; create it, or name another");
    }
    if (!Existing.isDirectory(path)) {
      throw failure(path, "is not a directory; name the directory around it");
    }
    if (isReadOnly(path)) {
      throw failure(path, "is on a file system that is mounted read-only; name another directory");
    }
    if (!Existing.allows(AccessMode.WRITE, path)) {
      throw failure(path, "is not writable for this user; name another directory");
    }
    return new CheckedDirectory(path);
  }

  private static boolean isReadOnly(Path path) {
    try {
      FileStore store = Files.getFileStore(path);
      return store.isReadOnly();
    } catch (IOException | RuntimeException e) {
      return false; // the first write shows it
    }
  }

  static ImpossibleRequestException failure(Path path, String reason) {
    return new ImpossibleRequestException(path + ": " + reason);
  }
}
