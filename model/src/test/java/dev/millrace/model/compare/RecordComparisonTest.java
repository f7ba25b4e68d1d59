package dev.millrace.model.compare;

import static dev.millrace.model.compare.BuiltRace.race;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordComparisonTest {
  private static final double[] FAST = {1.00e-5, 1.01e-5, 0.99e-5, 1.00e-5};
  private static final double[] SLOW = {1.30e-5, 1.31e-5, 1.29e-5, 1.30e-5};

  @Test
  void aRaceComparedWithItselfIsWithinNoiseEverywhere() {
    RunRecord record = BuiltRace.lowNoise(1, 1);
    RecordComparison comparison = RecordComparison.of(record, record);
    assertThat(comparison.differences()).isEmpty();
    assertThat(rows(comparison))
        .hasSize(60)
        .allMatch(row -> row.ratio().estimate() == 1 && row.pValue() == 1)
        .extracting(ComparedMethod::text)
        .containsOnly("within noise");
    assertThat(comparison.summary()).isEqualTo(new Summary(0, 0, 60, 0, new Interval(1.0, 1, 1.0)));
  }

  @Test
  void tenPercentMoreTimeRegressesInEveryRow() {
    RecordComparison slower =
        RecordComparison.of(BuiltRace.lowNoise(1, 1), BuiltRace.lowNoise(1, 1.1));
    assertThat(rows(slower))
        .hasSize(60)
        .allMatch(row -> row.change() == Change.REGRESSED)
        .extracting(ComparedMethod::text)
        .containsOnly("regressed by 10.0 %");
    assertThat(slower.regressions(1.05)).hasSize(60).contains("m3 in COPY 1024, JDK 25");
    assertThat(slower.regressions(1.11)).isEmpty();
  }

  @Test
  void aMethodThatTakesLessTimeImprovesAndIsNoRegression() {
    RecordComparison faster =
        RecordComparison.of(BuiltRace.lowNoise(1, 1.1), BuiltRace.lowNoise(1, 1));
    assertThat(faster.summary().improved()).isEqualTo(60);
    assertThat(faster.regressions(0)).isEmpty();
  }

  @Test
  void noiseOfAnotherDayIsNoChange() {
    RecordComparison comparison =
        RecordComparison.of(BuiltRace.lowNoise(1, 1), BuiltRace.lowNoise(2, 1));
    assertThat(comparison.summary().withinNoise()).isEqualTo(60);
    assertThat(rows(comparison)).extracting(ComparedMethod::text).contains("within noise");
  }

  @Test
  void oneOfManyRowsMayLieFarFromOneByChance() {
    BuiltRace base = race().copy(1, "25", "/a", "/a").method("odd", 1.00, 1.03, 1.01);
    BuiltRace next = race().copy(1, "25", "/a", "/a").method("odd", 1.05, 1.08, 1.06);
    assertThat(only(base, next).change()).isEqualTo(Change.REGRESSED);
    for (int i = 0; i < 30; i++) {
      base.method("even" + i, 1.00, 1.03, 1.01);
      next.method("even" + i, 1.03, 1.01, 1.00);
    }
    ComparedMethod odd = rows(RecordComparison.of(base.record(), next.record())).getFirst();
    assertThat(odd.ratio().isAbove(1)).isTrue();
    assertThat(odd.change()).isEqualTo(Change.WITHIN_NOISE);
    assertThat(odd.text()).isEqualTo("within noise (may be chance)");
  }

  @Test
  void oneForkAllowsNoVerdict() {
    ComparedMethod row =
        only(
            race().copy(1, "25", "/a", "/a").method("a", FAST),
            race().copy(1, "25", "/a", "/a").method("a", 5));
    assertThat(row.change()).isEqualTo(Change.WITHIN_NOISE);
    assertThat(row.text()).isEqualTo("within noise (one fork)");
    assertThat(row.pValue()).isNull();
    assertThat(row.ratio().low()).isNull();
  }

  @Test
  void aMethodWithATimeInOnlyOneRaceIsMissingWithTheReason() {
    BuiltRace base =
        race()
            .copy(1, "25", "/a", "/a")
            .method("gone", FAST)
            .method("broken", FAST)
            .skipped("new", "too slow");
    BuiltRace next = race().copy(1, "25", "/a", "/a").failed("broken", "boom").method("new", FAST);
    List<ComparedMethod> rows = rows(RecordComparison.of(base.record(), next.record()));
    assertThat(rows).extracting(ComparedMethod::method).containsExactly("gone", "broken", "new");
    assertThat(rows)
        .extracting(ComparedMethod::text)
        .containsExactly(
            "no time in new: not raced",
            "no time in new: failed: boom",
            "no time in base: skipped: too slow");
    assertThat(rows).allMatch(row -> row.change() == Change.MISSING && row.ratio() == null);
    assertThat(rows.getFirst().base()).isNotNull();
    assertThat(rows.getLast().base()).isNull();
  }

  @Test
  void methodsThatDoNotCompeteOrHaveNoTimeInEitherRaceHaveNoRow() {
    BuiltRace race =
        race()
            .copy(1, "25", "/a", "/a")
            .skipped("text", "text only")
            .unranked("null", FAST)
            .method("a", FAST);
    assertThat(only(race, race).method()).isEqualTo("a");
  }

  @Test
  void aCellOfOnlyOneRaceIsMissingAsAWhole() {
    BuiltRace base = race().copy(1, "25", "/a", "/a").method("a", FAST);
    BuiltRace next = race().copy(2, "25", "/a", "/a").method("a", FAST);
    RecordComparison comparison = RecordComparison.of(base.record(), next.record());
    assertThat(comparison.cells()).hasSize(2);
    assertThat(comparison.cells().getFirst().next()).isNull();
    assertThat(comparison.cells().getLast().base()).isNull();
    assertThat(comparison.summary()).isEqualTo(new Summary(0, 0, 0, 2, null));
  }

  @Test
  void racesWithoutACellAreStillCompared() {
    RecordComparison comparison = RecordComparison.of(race().record(), race().record());
    assertThat(comparison.summary()).isEqualTo(new Summary(0, 0, 0, 0, null));
  }

  @Test
  void otherSystemCallsAndClonesAreNoted() {
    ComparedMethod row =
        only(
            race().copy(1024, "25", "/a", "/a").seen("a", "sendfile").method("a", SLOW),
            race()
                .copy(1024, "25", "/a", "/a")
                .seen("a", "FICLONE")
                .shared(1024)
                .method("a", FAST));
    assertThat(row.change()).isEqualTo(Change.IMPROVED);
    assertThat(row.note()).isEqualTo("cloned, was moved; FICLONE 1KiB, was sendfile 1KiB");
  }

  private static ComparedMethod only(BuiltRace base, BuiltRace next) {
    List<ComparedMethod> rows = rows(RecordComparison.of(base.record(), next.record()));
    assertThat(rows).hasSize(1);
    return rows.getFirst();
  }

  private static List<ComparedMethod> rows(RecordComparison comparison) {
    return comparison.cells().stream().flatMap(cell -> cell.methods().stream()).toList();
  }
}
