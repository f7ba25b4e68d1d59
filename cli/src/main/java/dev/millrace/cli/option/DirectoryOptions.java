package dev.millrace.cli.option;

import dev.millrace.cli.name.AbsolutePath;
import dev.millrace.cli.name.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/// The directories of a race.
public final class DirectoryOptions {
  @Option(
      names = "--from",
      paramLabel = "DIR",
      description = "Directory of the sources (default: the current one).")
  private Path from = Path.of("");

  @Option(
      names = "--to",
      paramLabel = "DIR",
      description = "Directory of the targets; may be repeated (default: --from).")
  private List<Path> to = new ArrayList<>();

  /// The directory of the sources.
  ///
  /// @throws UsageException if it is no writable directory
  public Path from() {
    return directory("--from", from);
  }

  /// The directories of the targets, each once.
  ///
  /// @throws UsageException if one is no writable directory
  public List<Path> to() {
    return to.isEmpty()
        ? List.of(from())
        : to.stream().map(path -> directory("--to", path)).distinct().toList();
  }

  private static Path directory(String option, Path path) {
    Path directory = AbsolutePath.of(path);
    if (!Files.isDirectory(directory)) {
      throw new UsageException(option + ": " + directory + " is not a directory; create it first");
    }
    if (!Files.isWritable(directory)) {
      throw new UsageException(option + ": " + directory + " is not writable; choose another");
    }
    return directory;
  }
}
