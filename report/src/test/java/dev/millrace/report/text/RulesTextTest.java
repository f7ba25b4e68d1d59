package dev.millrace.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.report.rules.RuleWords;
import dev.millrace.report.rules.RuleWords.Scope;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class RulesTextTest {
  @Test
  void theAnswerStandsAboveItsEvidence() {
    assertThat(text(set(Scope.ANY, "copy: use a.", "It is fast."), set(Scope.ANY, "read: use b.")))
        .isEqualTo(
            """

            Rules, with 95 % intervals
              copy: use a.
                It is fast.
              read: use b.
            """);
  }

  @Test
  void rulesOfTheJdkAloneStandFirstWhereTheyDiffer() {
    assertThat(text(set(Scope.JDK, "copy: use files-copy."), set(Scope.ALL, "copy: use millrace.")))
        .isEqualTo(
            """

            Rules with the JDK alone, with 95 % intervals
              copy: use files-copy.

            Rules of all methods, with 95 % intervals
              copy: use millrace.
            """);
  }

  @Test
  void aRaceWithoutRulesHasNoSection() {
    assertThat(text()).isEmpty();
  }

  private static RuleWords set(Scope scope, String... sentences) {
    return new RuleWords(scope, "copy", List.of(sentences));
  }

  private static String text(RuleWords... rules) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    RulesText.print(List.of(rules), new TextOutput(out, 160));
    out.flush();
    return text.toString();
  }
}
