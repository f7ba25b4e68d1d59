package dev.millrace.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Judge;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.judge.JudgedCell;
import org.junit.jupiter.api.Test;

class VerdictWordsTest {
  @Test
  void aWinnerIsNamedWithItsLeadOverTheNext() {
    assertThat(
            evidence(
                RaceBuilder.copies()
                    .method("fast", 0.0100, 0.0101, 0.0100)
                    .method("last", 0.0900, 0.0910, 0.0900)
                    .method("next", 0.0200, 0.0202, 0.0200)))
        .matches(
            "use fast: the fastest of all methods \\(95 %\\);"
                + " next, the next, takes at least 1\\.9\\d times as long");
  }

  @Test
  void theOnlyMethodIsNamedAsSuch() {
    assertThat(evidence(RaceBuilder.copies().method("a", 0.01, 0.01)))
        .isEqualTo("use a: the only method with a time");
  }

  @Test
  void equivalentMethodsAreCounted() {
    assertThat(
            evidence(
                RaceBuilder.copies()
                    .method("channel-transfer-to", 0.0100, 0.01001, 0.0100)
                    .method("files-copy", 0.01001, 0.0100, 0.0100)))
        .matches(
            "use Files.copy\\(Path, Path\\): at most 1 % slower than the fastest of all methods"
                + " \\(95 %\\); 2 methods are within 3 %");
  }

  @Test
  void methodsThatMayDifferHaveABound() {
    assertThat(
            evidence(
                RaceBuilder.copies()
                    .method("a", 0.010, 0.011, 0.012)
                    .method("b", 0.0105, 0.0115, 0.0125)))
        .matches("use a: at most \\d+ % slower than the fastest of all methods \\(95 %\\)");
  }

  @Test
  void aLargeBoundSpeaksNotAgainstTheMethod() {
    assertThat(
            evidence(
                RaceBuilder.copies()
                    .method("a", 0.010, 0.020, 0.035)
                    .method("b", 0.0105, 0.021, 0.0365)))
        .matches(
            "use a: not measurably slower than the fastest of all methods, but up to [2-9][.\\d]+"
                + " times as long is possible \\(95 %\\)");
  }

  @Test
  void oneForkHasABoundAndIsNamed() {
    assertThat(evidence(RaceBuilder.copies().method("a", 0.01).method("b", 0.013)))
        .startsWith("use a: at most ")
        .endsWith(" the fastest of all methods (95 %, one JVM only)");
  }

  @Test
  void withoutTimesThereIsNoVerdict() {
    assertThat(evidence(RaceBuilder.copies().skipped("a", "text only").unranked("null", 0.1, 0.1)))
        .isEqualTo("no method has a time");
  }

  @Test
  void ifNoMethodMovedTheBytesTheFastestOfTheOthersAreNamed() {
    assertThat(
            evidence(
                RaceBuilder.copies().extents(RaceBuilder.BYTES, 0L).method("clone", 0.001, 0.001)))
        .startsWith("no method moved the bytes; fastest without moving them: clone; use clone: ");
  }

  @Test
  void theChoiceOfTheJdkIsNamedWhereAnotherMethodIsFaster() {
    RaceBuilder records =
        RaceBuilder.copies()
            .method("millrace", 0.0100, 0.0101, 0.0100)
            .method("files-copy", 0.0200, 0.0202, 0.0200);
    assertThat(new VerdictWords(records.record().plan(), cell(records)).jdkAlone())
        .matches(
            "with the JDK alone: Files.copy\\(Path, Path\\), at most 2\\.\\d+ times as long as the"
                + " fastest of all methods \\(95 %\\)");
  }

  private static JudgedCell cell(RaceBuilder records) {
    return Judge.judge(records.record()).cells().getFirst();
  }

  private static String evidence(RaceBuilder records) {
    return new VerdictWords(records.record().plan(), cell(records)).evidence();
  }
}
