package dev.millrace.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RacePlan.EvictionWay;
import dev.millrace.model.record.RacePlan.RaceField;
import dev.millrace.model.record.RacePlan.Tracing;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PlanWordsTest {
  private static final Effort DEFAULT = Effort.of(Effort.Name.DEFAULT);

  @Test
  void aWarmUpThatEndsByStateCompilesTheCode() {
    assertThat(words(DEFAULT)).isEqualTo("compiled code");
    assertThat(words(Effort.of(Effort.Name.QUICK))).isEqualTo("compiled code");
  }

  @Test
  void aWarmUpThatABudgetShortensIsNamedWithItsLimit() {
    assertThat(words(DEFAULT.withMostWarmup(300))).isEqualTo("code after up to 300 ms of warm-up");
  }

  @Test
  void aWarmUpOfFixedLengthIsNamedWithThatLength() {
    assertThat(words(DEFAULT.withWarmups(80))).isEqualTo("code after 80 warm-up iterations");
    assertThat(words(new Effort(Effort.Name.DEFAULT, 3, 3, 8, 1, 10, 16, 4, 300, 0, 0)))
        .isEqualTo("code after 300 ms of warm-up");
  }

  @Test
  void aRaceOfTheCommonMethodsNamesTheOptionForTheOthers() {
    assertThat(PlanWords.field(plan(RaceField.COMMON)))
        .isEqualTo("the common methods; --field all races every method");
    assertThat(PlanWords.field(plan(RaceField.ALL))).isEqualTo("every method");
  }

  @Test
  void namedMethodsAndOlderRecordsNeedNoWords() {
    assertThat(PlanWords.field(plan(RaceField.NAMED))).isEmpty();
    assertThat(PlanWords.field(plan(null))).isEmpty();
  }

  @Test
  void eachMethodIsCommonOrLessCommonOrOfAnOlderRecord() {
    RacePlan plan =
        plan(RaceField.ALL, entry("files-copy", true), entry("async", false), entry("old", null));
    assertThat(PlanWords.ids(plan, true)).containsExactly("files-copy");
    assertThat(PlanWords.ids(plan, false)).containsExactly("async");
  }

  private static Entry entry(String method, @Nullable Boolean common) {
    return new Entry(0, method, true, true, 1, 1, 1, null, MethodOrigin.JDK, null, common, null);
  }

  private static String words(Effort effort) {
    return PlanWords.code(plan(effort, null));
  }

  private static RacePlan plan(@Nullable RaceField field, Entry... entries) {
    return plan(Effort.of(Effort.Name.QUICK), field, entries);
  }

  private static RacePlan plan(Effort effort, @Nullable RaceField field, Entry... entries) {
    return new RacePlan(
        1,
        effort,
        null,
        EvictionWay.ADVICE,
        Tracing.NONE,
        "files-copy",
        "25",
        null,
        field,
        null,
        List.of(),
        List.of(entries));
  }
}
