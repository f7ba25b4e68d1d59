package dev.millrace.lab.machine;

import java.io.File;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// The directories of the programs that a shell starts by their names.
///
/// @param text of the variable PATH; on Windows, some of it may be no path
public record SearchPath(String text) {
  /// The directories of this process.
  public static SearchPath ofProcess() {
    return new SearchPath(Objects.requireNonNullElse(System.getenv("PATH"), ""));
  }

  /// Returns the first program with that name. An empty directory is the working directory.
  public Optional<File> find(String program) {
    return Stream.of(text.split(File.pathSeparator, -1))
        .map(directory -> directory.isEmpty() ? new File(program) : new File(directory, program))
        .filter(File::canExecute)
        .findFirst();
  }
}
