package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Repeated options on a command line.
class RepeatedOptionsTest {
  @TempDir Path directory;

  @Test
  void anOptionWithoutAValueMayBeRepeated() throws Exception {
    Path source = Files.writeString(directory.resolve("source"), "new");
    Path target = Files.writeString(directory.resolve("target"), "old");
    String[] args = {"--verbose", "copy", "--replace", "--strict", "--replace", "--strict", "", ""};
    args[6] = source.toString();
    args[7] = target.toString();
    assertThat(Run.of(args)).isEqualTo(new Run(0, "", ""));
    assertThat(target).hasContent("new");
  }

  @Test
  void aFlagMayBeRepeatedBeforeAndAfterTheCommand() {
    assertThat(Run.of("--verbose", "presets", "--verbose", "--json", "--json").code()).isZero();
  }

  @Test
  void anOptionWithAValueMayNotBeRepeated() {
    Run run = Run.of("race", "--forks=2", "--forks=3", "--dry-run");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().lines())
        .containsExactly("millrace race: --forks has a value and can be given only once");
  }

  @Test
  void helpIsPrintedDespiteRepeatedOptions() {
    assertThat(Run.of("copy", "--help", "--help").code()).isZero();
  }
}
