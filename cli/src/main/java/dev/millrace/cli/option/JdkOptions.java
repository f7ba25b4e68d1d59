package dev.millrace.cli.option;

import dev.millrace.lab.machine.JdkSearch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The JDKs that run the forks.
final class JdkOptions {
  private static final Path ALL = Path.of("all");

  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description =
          "JDK that runs the forks, 8 or later; may be repeated; all: every JDK found on this"
              + " machine (default: the JDK that runs Millrace).")
  private List<Path> jdks = new ArrayList<>();

  @Option(
      names = "--reference-jdk",
      paramLabel = "JDK",
      description =
          "JDK to compare the others with: a home, a version, or a number, e.g. 11"
              + " (default: the first).")
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
