package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.RecordFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The output of a race on a terminal, which shows both streams.
class RaceDisplayTest {
  private static final Path RACE = Path.of("../docs/results/default");

  private final StringWriter terminal = new StringWriter();
  private final PrintWriter printer = new PrintWriter(terminal);

  @Test
  void theAnswerComesLastBelowTheFiguresAndTheWarnings() throws IOException {
    RaceDisplay display = new RaceDisplay(RACE, new RaceOutput(), null, printer, printer);
    assertThat(display.again(RecordFile.read(RACE))).isZero();
    String shown = terminal.toString();
    assertThat(shown)
        .containsSubsequence("copy binary, hot", "warning: ", "\nAnswer\n", "Record: ");
    assertThat(shown.substring(shown.indexOf("\nAnswer\n"))).doesNotContain("warning");
  }
}
