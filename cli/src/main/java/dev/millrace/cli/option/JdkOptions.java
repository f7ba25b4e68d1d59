package dev.millrace.cli.option;

import dev.millrace.lab.machine.JdkSearch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The JDKs that run the forks.
public final class JdkOptions {
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

  List<Path> homes() throws IOException {
    List<Path> homes = new ArrayList<>();
    for (Path jdk : jdks) {
      homes.addAll(jdk.equals(ALL) ? JdkSearch.all() : List.of(home(jdk)));
    }
    return homes.isEmpty() ? List.of(home(null)) : homes.stream().distinct().toList();
  }

  /// Returns the home of the JDK that `--jdk` names.
  ///
  /// @param jdk a home, a version or a number; null for the JDK that runs Millrace
  public static Path home(@Nullable Path jdk) throws IOException {
    return jdk == null ? Path.of(System.getProperty("java.home")) : JdkSearch.named("--jdk", jdk);
  }

  @Nullable String reference() {
    return reference;
  }
}
