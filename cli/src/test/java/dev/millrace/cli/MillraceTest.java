package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MillraceTest {
  @Test
  void withoutACommandItSaysWhatThereIs() {
    Run run = Run.of();
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains(
            "race",
            "compare",
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
  void anUnknownCommandIsRefusedInOneLine() {
    Run run = Run.of("rave");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().lines()).singleElement().asString().startsWith("millrace: ");
  }

  @Test
  void theVersionNamesTheJdkToo() {
    assertThat(Run.of("--version").out()).contains("millrace ", "on JDK ");
  }
}
