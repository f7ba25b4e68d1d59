package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class MillraceTest {
  @Test
  void withoutACommandTheHelpListsTheCommands() {
    Run run = Run.of();
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains(
            "race",
            "compare",
            "copy",
            "methods",
            "presets",
            "Exit codes: 0 done, 1 failed, 2 bad input, 3 a regression above --fail-above.");
  }

  @Test
  void helpGoesToStandardOutput() {
    Run run = Run.of("race", "--help");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains(
            "--methods",
            "--sizes",
            "--content",
            "--from",
            "--to",
            "--buffers",
            "--forks",
            "--warmups",
            "--iterations",
            "--quick",
            "--thorough",
            "--budget",
            "--seed",
            "--out",
            "--save-baseline",
            "--dry-run",
            "--resume",
            "--job",
            "--save-job",
            "--preset",
            "--scale",
            "--json",
            "--verbose");
  }

  @Test
  void anUnknownCommandIsRejectedInOneLine() {
    Run run = Run.of("rave");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().lines()).singleElement().asString().startsWith("millrace: ");
  }

  @Test
  void everyCommandRunsByTheNameInTheHelp() {
    for (Subcommand command : Subcommand.values()) {
      String name = command.name().toLowerCase(Locale.ROOT);
      assertThat(Millrace.commandLine(name).getSubcommands()).containsOnlyKeys(name);
      assertThat(Run.of(name, "--help").out()).startsWith("Usage: millrace " + name);
      assertThat(Run.of("--verbose", name, "--help").out()).isEqualTo(Run.of(name, "--help").out());
    }
  }

  @Test
  void theVersionNamesTheJdk() {
    assertThat(Run.of("--version").out()).contains("millrace ", "on JDK ");
  }

  @Test
  void everyCommandHasTheVersion() {
    for (Subcommand command : Subcommand.values()) {
      String name = command.name().toLowerCase(Locale.ROOT);
      assertThat(Run.of(name, "--version")).isEqualTo(Run.of("--version"));
    }
  }
}
