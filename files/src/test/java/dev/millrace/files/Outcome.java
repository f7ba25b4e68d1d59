package dev.millrace.files;

import dev.millrace.files.contract.Ending.Contents;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// The outcome of a copy, in a form that is comparable between two directories.
///
/// @param failure the exception and its file, if any
/// @param files the files of the directory by name, with descriptions
record Outcome(Optional<String> failure, Map<String, String> files) {
  /// A copy within a directory.
  @FunctionalInterface
  interface Copying {
    void copy(Path directory) throws IOException;
  }

  /// Copies, and describes the outcome.
  static Outcome of(Copying copying, Path directory) throws IOException {
    return new Outcome(failure(copying, directory), Contents.ofSources(directory));
  }

  private static Optional<String> failure(Copying copying, Path directory) {
    try {
      copying.copy(directory);
      return Optional.empty();
    } catch (FileSystemException e) {
      return Optional.of(e.getClass() + " about " + name(e.getFile(), directory));
    } catch (IOException | RuntimeException e) {
      return Optional.of(e.getClass().toString());
    }
  }

  private static String name(String file, Path directory) {
    return directory.relativize(directory.getFileSystem().getPath(file)).toString();
  }
}
