package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The output of all operations on text with a single fork. All tests share one race.
@Tag("slow")
class OneForkRaceTest {
  @TempDir private static Path directory;
  private static Run run;

  @BeforeAll
  static void race() {
    run =
        Run.of(
            "race",
            "copy",
            "read",
            "write",
            "--quick",
            "--forks=1",
            "--warmups=1",
            "--methods=reader-array,stream-array[4KiB]",
            "--sizes=1K",
            "--content=text",
            "--watch=none",
            "--from=" + directory,
            "--out=" + directory.resolve("out"));
    assertThat(run.code()).as(run.err()).isZero();
  }

  @Test
  void aSingleForkHasABoundAndIsNamed() {
    assertThat(run.words()).contains("(95 %, one JVM only)");
    assertThat(run.err()).contains("warning: a single fork");
  }

  @Test
  void textIsRacedByMethodsThatDecodeCharacters() {
    assertThat(run.out())
        .containsPattern("copy 1KiB text[^\\n]*\\n([^\\n]+\\n)* +loop with char\\[4 KiB\\]");
  }

  @Test
  void severalOperationsRunInOneRace() {
    assertThat(run.out())
        .contains("\ncopy 1KiB text, hot\n", "\nread 1KiB text, hot\n", "\nwrite 1KiB text\n")
        .contains("not traced");
  }
}
