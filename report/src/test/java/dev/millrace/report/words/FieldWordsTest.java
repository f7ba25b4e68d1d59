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

class FieldWordsTest {
  @Test
  void aRaceOfTheCommonMethodsNamesTheOptionForTheOthers() {
    assertThat(FieldWords.of(plan(RaceField.COMMON)))
        .isEqualTo("the common methods; --field all races every method");
    assertThat(FieldWords.of(plan(RaceField.ALL))).isEqualTo("every method");
  }

  @Test
  void namedMethodsAndOlderRecordsNeedNoWords() {
    assertThat(FieldWords.of(plan(RaceField.NAMED))).isEmpty();
    assertThat(FieldWords.of(plan(null))).isEmpty();
  }

  @Test
  void eachMethodIsCommonOrLessCommonOrOfAnOlderRecord() {
    RacePlan plan =
        plan(RaceField.ALL, entry("files-copy", true), entry("async", false), entry("old", null));
    assertThat(FieldWords.ids(plan, true)).containsExactly("files-copy");
    assertThat(FieldWords.ids(plan, false)).containsExactly("async");
  }

  private static Entry entry(String method, @Nullable Boolean common) {
    return new Entry(0, method, true, true, 1, 1, 1, null, MethodOrigin.JDK, null, common, null);
  }

  private static RacePlan plan(@Nullable RaceField field, Entry... entries) {
    return new RacePlan(
        1,
        Effort.of(Effort.Name.QUICK),
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
