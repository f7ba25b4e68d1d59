package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The output of a race on a terminal, which shows both streams.
class RaceDisplayTest {
  @TempDir Path empty;

  private static final Path RACE = Path.of("../docs/results/default");

  private final StringWriter terminal = new StringWriter();
  private final PrintWriter printer = new PrintWriter(terminal);

  @Test
  void theAnswerComesLastBelowTheFiguresAndTheWarnings() throws IOException {
    assertThat(display(RACE).again(RecordFile.read(RACE))).isZero();
    String shown = terminal.toString();
    assertThat(shown)
        .containsSubsequence("copy binary, hot", "warning: ", "\nAnswer\n", "Record: ");
    assertThat(shown.substring(shown.indexOf("\nAnswer\n"))).doesNotContain("warning");
  }

  @Test
  void aRaceThatBrokeOffContinuesOnlyFromARecord() throws IOException {
    RunRecord record = RecordFile.read(RACE);
    display(RACE).brokenOff(record);
    assertThat(terminal.toString()).contains("continue with: millrace race --resume " + RACE);
    terminal.getBuffer().setLength(0);
    Files.createDirectory(empty.resolve(RecordFile.NAME));
    display(empty).brokenOff(record);
    assertThat(terminal.toString())
        .contains("its record is no longer in " + empty)
        .doesNotContain("continue with");
  }

  private RaceDisplay display(Path results) {
    return new RaceDisplay(results, new RaceDisplay.Options(), null, printer, printer);
  }
}
