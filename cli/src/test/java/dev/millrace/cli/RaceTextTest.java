package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Dropped;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The text of a race. All tests share one small race.
@Tag("slow")
class RaceTextTest {
  @TempDir private static Path directory;
  private static Path out;
  private static Run run;

  @BeforeAll
  static void race() {
    out = directory.resolve("out");
    run =
        Run.of(
            "race",
            "--quick",
            "--forks=2",
            "--warmups=1",
            "--methods=files-copy,stream-array[4KiB],reader-char,null",
            "--sizes=1K,2K",
            "--watch=none",
            "--from=" + directory,
            "--out=" + out);
    assertThat(run.code()).as(run.err()).isZero();
  }

  @Test
  void theTableHasAColumnForEachSizeAndTheAnswerABound() {
    assertThat(run.out())
        .contains("CPU", "JDK ", " forks in ", "\ncopy binary, hot\n")
        .containsPattern(" +1KiB +2KiB")
        .containsPattern("Files\\.copy\\(Path, Path\\) +(\\* )?[0-9.]+ .s +([0-9.]+|best) ")
        .contains("FileReader.read() skipped: text only")
        .containsPattern("Use [^:]+:\\s+at\\s+most|Use [^:]+:\\s+the\\s+fastest")
        .doesNotContain("files-copy", "undecided", "not ranked")
        .contains("Record: " + out)
        .endsWith("Report: " + out.resolve("report.html") + System.lineSeparator());
    assertThat(out.resolve("report.html")).isNotEmptyFile();
  }

  @Test
  void warningsAndProgressGoToStandardError() {
    assertThat(run.err()).contains("pilot: JDK ", "fork 1 of 16, ").doesNotContain("quick race");
    assertThat(run.out()).doesNotContain("warning", "fork 1");
  }

  @Test
  void aDroppedMethodKeepsItsTime(@TempDir Path results) throws IOException {
    Dropped drop =
        new Dropped(0, "files-copy", 2, "dropped after 2 rounds: at least 1.8 times as long");
    RunRecord record = RecordFile.read(out);
    RecordFile.write(results, record.with(drop));
    assertThat(Run.of("race", "--resume=" + results).out())
        .containsPattern("\n +Files.copy\\(Path, Path\\) +(\\* )?[0-9.]+ .s ");
    JsonNode race = Json.mapper().readTree(Run.of("race", "--resume=" + results, "--json").out());
    assertThat(race.get("dropped").get(0).get("method").asString()).isEqualTo("files-copy");
    assertThat(race.get("dropped").get(0).get("reason").asString()).isEqualTo(drop.reason());
    assertThat(race.get("cells").get(0).get("verdict").get("text").asString()).isNotBlank();
  }
}
