package dev.millrace.cli.option;

import dev.millrace.cli.name.AbsolutePath;
import dev.millrace.cli.name.UsageException;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.AccessMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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
  public Path from() throws IOException {
    return directory("--from", from);
  }

  /// The directories of the targets, each once.
  ///
  /// @throws UsageException if one is no writable directory
  public List<Path> to() throws IOException {
    Set<Path> directories = new LinkedHashSet<>();
    for (Path path : to) {
      directories.add(directory("--to", path));
    }
    return to.isEmpty() ? List.of(from()) : List.copyOf(directories);
  }

  private static Path directory(String option, Path path) throws IOException {
    Path directory = AbsolutePath.of(path);
    if (!Existing.isDirectory(directory)) {
      throw new UsageException(option + ": " + directory + " is not a directory; create it first");
    }
    if (!Existing.allows(AccessMode.WRITE, directory)) {
      throw new UsageException(option + ": " + directory + " is not writable; choose another");
    }
    return directory;
  }
}
