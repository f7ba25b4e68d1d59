package dev.millrace.model.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Judge;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.answer.ConditionAnswer.ConditionBest;
import dev.millrace.model.answer.RaceAnswer.Question;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The answer of a race with a hot and a cold cell.
class ConditionAnswersTest {
  private static Stream<Arguments> races() {
    return Stream.of(
        race("one method", race().times("files-copy", 1, 4), "[files-copy]", "[files-copy]"),
        race("no method of the JDK", race().times("millrace", 1, 4), "[]", "[millrace]"),
        race(
            "one winner in both cells",
            race().times("files-copy", 2, 8).times("millrace", 1, 4),
            "[files-copy]",
            "[millrace]"),
        race(
            "another winner in each cell",
            race().times("files-copy", 1, 8).times("stream-array", 2, 4),
            "[]",
            "[]"),
        race(
            "a disqualified method would win",
            race().times("files-copy", 1, 4).wrong("stream-array"),
            "[files-copy]",
            "[files-copy]"),
        race(
            "a tie in one cell",
            race().times("files-copy", 1, 4).times("stream-array", 1, 8),
            "[files-copy]",
            "[files-copy]"));
  }

  private static RaceBuilder race() {
    return RaceBuilder.sizes(RaceBuilder.KIB).threads(1, RaceBuilder.KIB);
  }

  private static Arguments race(String name, RaceBuilder race, String jdk, String all) {
    return Arguments.of(Named.of(name, race.record()), jdk, all);
  }

  @ParameterizedTest
  @MethodSource("races")
  void commonWinnersAreAmongTheFastestInEveryCell(RunRecord record, String jdk, String all) {
    ConditionAnswer answer = only(record);
    assertThat(answer.jdk()).hasToString(jdk);
    assertThat(answer.all()).hasToString(all);
    assertThat(answer.values()).hasSize(2);
  }

  @Test
  void theRatioComparesTheFastestMethodsOfTheJdk() {
    List<ConditionBest> values =
        only(race().times("files-copy", 1, 8).times("stream-array", 2, 4).record()).values();
    assertThat(values.getFirst().ratioToFirst().estimate()).isEqualTo(1);
    assertThat(values.getLast().ratioToFirst().estimate()).isBetween(3.9, 4.1);
  }

  @Test
  void aRaceWithoutMethodsOfTheJdkHasNoRatio() {
    assertThat(only(race().times("millrace", 1, 4).record()).values())
        .extracting(ConditionBest::ratioToFirst)
        .containsOnlyNulls();
  }

  @Test
  void oneForkLeavesEveryCellUndecided() {
    assertThat(only(race().forks(1).times("a", 1, 4).times("b", 2, 8).record()).values())
        .extracting(value -> value.best().all().kind())
        .containsOnly(Verdict.BOUNDED);
  }

  @Test
  void aCellWithoutAPartnerIsNotCompared() {
    RunRecord record =
        RaceBuilder.sizes(RaceBuilder.KIB, RaceBuilder.MIB)
            .threads(1, RaceBuilder.KIB)
            .times("files-copy", 1, 9, 4)
            .record();
    assertThat(only(record).values())
        .extracting(value -> value.cell().sizeBytes())
        .containsOnly(RaceBuilder.KIB);
  }

  private static ConditionAnswer only(RunRecord record) {
    RaceAnswer answer = RaceAnswer.of(record, Judge.judge(record), null);
    assertThat(answer.question()).isEqualTo(Question.CACHES);
    assertThat(answer.conditions()).hasSize(1);
    return answer.conditions().getFirst();
  }
}
