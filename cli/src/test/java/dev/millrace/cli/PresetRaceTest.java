package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Json;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The output of a repeated experiment. All tests share one race of two of its eight sizes.
/// [PresetTest] tests the requests of all presets.
@Tag("slow")
class PresetRaceTest {
  @TempDir private static Path directory;
  private static Path out;
  private static Run run;

  @BeforeAll
  static void race() {
    out = directory.resolve("out");
    run =
        Run.of(
            "race",
            "--preset=jdk-8266589",
            "--quick",
            "--forks=1",
            "--warmups=1",
            "--iterations=1",
            "--sizes=10240,51200",
            "--scale=0.1",
            "--watch=none",
            "--from=" + directory,
            "--out=" + out);
    assertThat(run.code()).as(run.err()).isZero();
  }

  @Test
  void aPresetIsPrintedNextToThePublishedFigures() {
    assertThat(run.out())
        .contains("Published results and this race: jdk-8266589", "5432.671 ± 137.114")
        .containsPattern("Figures: \\d+ agreed, \\d+ flipped, \\d+ open")
        .containsPattern("Conclusions: \\d+ hold here, \\d+ do not");
  }

  @Test
  void theJsonHasThePreset() {
    JsonNode race = Json.mapper().readTree(Run.of("race", "--resume=" + out, "--json").out());
    assertThat(race.get("published").get("experiment").asString()).isEqualTo("jdk-8266589");
    assertThat(race.get("cells").size()).isEqualTo(2);
  }
}
