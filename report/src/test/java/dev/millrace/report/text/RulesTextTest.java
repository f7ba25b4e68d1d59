package dev.millrace.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.rules.RuleSet;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class RulesTextTest {
  @Test
  void theAnswerStandsAboveItsEvidence() {
    assertThat(text(List.of(set("copy: use a.", "It is fast."), set("read: use b."))))
        .isEqualTo(
            """

            Rules, with 95 % intervals
              copy: use a.
                It is fast.
              read: use b.
            """);
  }

  @Test
  void aRaceWithoutRulesHasNoSection() {
    assertThat(text(List.of())).isEmpty();
  }

  private static RuleSet set(String... sentences) {
    return new RuleSet("copy", List.of(), List.of(), List.of(), null, List.of(sentences));
  }

  private static String text(List<RuleSet> rules) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    RulesText.print(rules, new TextOutput(out, 160));
    out.flush();
    return text.toString();
  }
}
