package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The output of races with a single fork.
@Tag("slow")
class OneForkRaceTest {
  @TempDir private static Path directory;
  private static Run run;

  @BeforeAll
  static void race() {
    run =
        Run.line(
            "race copy read write --quick --forks=1 --warmups=1 "
                + "--methods=reader-array,stream-array[4KiB] --sizes=1K --content=text "
                + "--watch=none --from=%s --out=%s",
            directory, directory.resolve("text"));
    run.succeeded();
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

  @Test
  void theTableOfEachAgeHasTheTime() {
    Run run =
        Run.line(
            "race --age=1,3 --forks=1 --methods=files-copy --sizes=1K --watch=none "
                + "--from=%s --out=%s",
            directory, directory.resolve("ages"));
    assertThat(run.succeeded().out())
        .contains("copy 1KiB binary, first copy, hot\n")
        .contains("copy 1KiB binary, first 3 copies, hot\n")
        .containsPattern("Files.copy\\(Path, Path\\) +\\* +\\d");
  }

  // Two of the eight sizes; PresetTest tests the requests of all presets.
  @Test
  void aPresetIsPrintedNextToThePublishedFigures() {
    Path out = directory.resolve("preset");
    Run run =
        Run.line(
            "race --preset=jdk-8266589 --quick --forks=1 --warmups=1 --iterations=1 "
                + "--sizes=10240,51200 --scale=0.1 --watch=none --from=%s --out=%s",
            directory, out);
    assertThat(run.succeeded().out())
        .contains("Published results and this race: jdk-8266589", "5432.671 ± 137.114")
        .containsPattern("Figures: \\d+ agreed, \\d+ flipped, \\d+ open")
        .containsPattern("Conclusions: \\d+ hold here, \\d+ do not");
    JsonNode race = Run.of("race", "--resume=" + out, "--json").json();
    assertThat(race.get("published").get("experiment").asString()).isEqualTo("jdk-8266589");
    assertThat(race.get("cells").size()).isEqualTo(2);
  }
}
