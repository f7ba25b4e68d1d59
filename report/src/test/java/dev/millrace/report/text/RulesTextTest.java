package dev.millrace.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.record.Effort;
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
  void rulesOfTheJdkAloneStandFirstWhereTheyDiffer() {
    assertThat(text(List.of(set("copy: use millrace.")), List.of(set("copy: use files-copy."))))
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
    assertThat(text(List.of())).isEmpty();
  }

  private static RuleSet set(String... sentences) {
    return new RuleSet("copy", List.of(), List.of(), List.of(), null, List.of(sentences));
  }

  private static String text(List<RuleSet> rules) {
    return text(rules, rules);
  }

  private static String text(List<RuleSet> rules, List<RuleSet> jdkRules) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    RulesText.print(
        new JudgedRace(Effort.Name.QUICK, List.of(), rules, jdkRules, List.of(), List.of()),
        new TextOutput(out, 160));
    out.flush();
    return text.toString();
  }
}
