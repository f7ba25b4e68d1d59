package dev.millrace.cli.option;

import dev.millrace.cli.name.UsageException;
import dev.millrace.lab.machine.JdkSearch;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.lab.machine.RaceFiles;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
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
  /// @throws UsageException if it is no directory
  /// @throws dev.millrace.lab.request.ImpossibleRequestException if it takes no files
  public Path from() throws IOException {
    return directory("--from", from, "create it first");
  }

  /// The directories of the targets, each once.
  ///
  /// @throws UsageException if one is no directory
  /// @throws dev.millrace.lab.request.ImpossibleRequestException if one takes no files
  public List<Path> to() throws IOException {
    Set<Path> directories = new LinkedHashSet<>();
    for (Path path : to) {
      directories.add(directory("--to", path, "create it first"));
    }
    return to.isEmpty() ? List.of(from()) : List.copyOf(directories);
  }

  /// Returns the absolute path of a directory for files of a race.
  ///
  /// @param name of the option or operand, for messages
  /// @param advice for a path that is no directory
  /// @throws UsageException if it is no directory
  public static Path directory(String name, Path path, String advice) throws IOException {
    Path directory = absolute(path);
    if (!Existing.isDirectory(directory)) {
      throw new UsageException(name + ": " + directory + " is not a directory; " + advice);
    }
    RaceFiles.requireIn(directory, name);
    return directory;
  }

  /// Returns the absolute path of the same file, without `.` and `..`. After a symbolic link, `..`
  /// is the parent of the target of the link, so that path has no links either.
  public static Path absolute(Path path) {
    Path absolute = path.toAbsolutePath();
    Path normalized = absolute.normalize();
    try {
      return Existing.isAt(absolute)
              && !(Existing.isAt(normalized) && Files.isSameFile(absolute, normalized))
          ? absolute.toRealPath()
          : normalized;
    } catch (IOException e) {
      return normalized; // the caller reports a directory that it cannot use
    }
  }

  /// The JDKs that run the forks.
  public static final class JdkOptions {
    private static final Path ALL = Path.of("all");

    @Option(
        names = "--jdk",
        paramLabel = "JDK",
        description =
            "JDK that runs the forks, 8 or later: a home, a version, or a number, e.g. 17; may be"
                + " repeated; all: every JDK found on this machine (default: the JDK that runs"
                + " Millrace).")
    private List<Path> jdks = new ArrayList<>();

    @Option(
        names = "--reference-jdk",
        paramLabel = "JDK",
        description =
            "JDK to compare the others with: a home, a version, or a number, e.g. 11"
                + " (default: the first).")
    private @Nullable String reference;

    /// Returns the homes of the JDKs as the user spells them, each JDK once despite symbolic links.
    List<Path> homes() throws IOException {
      Map<Path, Path> homes = new LinkedHashMap<>();
      for (Path jdk : jdks) {
        for (Path home : jdk.equals(ALL) ? JdkSearch.all() : List.of(home(jdk))) {
          homes.putIfAbsent(real(home), home);
        }
      }
      return homes.isEmpty() ? List.of(home(null)) : List.copyOf(homes.values());
    }

    private static Path real(Path home) {
      try {
        return Jdks.java(home).toRealPath();
      } catch (IOException e) {
        return home; // the race reports a home that it cannot use
      }
    }

    /// Returns the home of the JDK that `--jdk` names.
    ///
    /// @param jdk a home, a version or a number; null for the JDK that runs Millrace
    public static Path home(@Nullable Path jdk) throws IOException {
      return jdk == null ? Path.of(System.getProperty("java.home")) : JdkSearch.named("--jdk", jdk);
    }

    /// Returns the reference, as `homes` spell it if it is one of them.
    @Nullable String reference(List<Path> homes) {
      if (reference == null) {
        return null;
      }
      Path named = real(Path.of(reference).toAbsolutePath());
      return homes.stream()
          .filter(home -> real(home).equals(named))
          .map(Path::toString)
          .findFirst()
          .orElse(reference);
    }
  }
}
