package dev.millrace.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.report.RaceResult;
import dev.millrace.report.SampleRace;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/// The answer in the terminal.
class AnswerSummaryTest {
  @Test
  void anAnswerWithoutASnippetEndsWithAnEmptyLine() {
    StringWriter text = new StringWriter();
    AnswerSummary.print(
        RaceResult.of(SampleRace.record()), new TextOutput(new PrintWriter(text, true), 100));
    assertThat(text.toString().lines().toList())
        .endsWith("")
        .element((int) text.toString().lines().count() - 2)
        .asString()
        .endsWith("between the best of each.");
  }
}
