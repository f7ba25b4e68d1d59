package dev.millrace.cli.option;

import dev.millrace.lab.machine.JdkSearch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The runtimes that run the forks.
final class JdkOptions {
  private static final Path ALL = Path.of("all");

  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description =
          "The JDK that runs the forks, 8 or later; may be repeated; 'all' for every one found on"
              + " this machine (default: the one that runs Millrace).")
  private List<Path> jdks = new ArrayList<>();

  @Option(
      names = "--reference-jdk",
      paramLabel = "JDK",
      description =
          "The JDK that the others are compared with: its home, its version, or a number such as"
              + " 11 (default: the first).")
  private @Nullable String reference;

  List<Path> homes() {
    return jdks.isEmpty()
        ? List.of(Path.of(System.getProperty("java.home")))
        : jdks.stream().flatMap(JdkOptions::homes).distinct().toList();
  }

  private static Stream<Path> homes(Path jdk) {
    return jdk.equals(ALL) ? JdkSearch.all().stream() : Stream.of(jdk.toAbsolutePath());
  }

  @Nullable String reference() {
    return reference;
  }
}
