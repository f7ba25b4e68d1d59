package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// ARCHITECTURE.md must not speak of what is not there.
class ArchitectureTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern TYPE = Pattern.compile("`([A-Z][a-z]+(?:[A-Z][a-z]*)*)`");

  private static final Pattern MODULE = Pattern.compile("(?m)^\\| `([a-z]+)` \\| (?:8|25) ");

  @Test
  void everyTypeItNamesExists() throws IOException {
    String text = Files.readString(ROOT.resolve("ARCHITECTURE.md"));
    Set<String> types = types();
    List<String> named = TYPE.matcher(text).results().map((MatchResult m) -> m.group(1)).toList();
    assertThat(named).hasSizeGreaterThan(10);
    assertThat(named).allMatch(types::contains);
  }

  @Test
  void everyModuleItCallsBuiltIsThere() throws IOException {
    assumeThat(ROOT.resolve("pom.xml")).exists();
    String text = Files.readString(ROOT.resolve("ARCHITECTURE.md"));
    Stream<String> built = MODULE.matcher(text).results().map((MatchResult m) -> m.group(1));
    assertThat(built)
        .containsExactlyInAnyOrder("methods", "model", "sys", "files", "lab", "report", "cli");
  }

  private static Set<String> types() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(file -> file.toString().contains("src/main/java"))
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".java"))
          .map(name -> name.substring(0, name.length() - ".java".length()))
          .collect(Collectors.toSet());
    }
  }
}
