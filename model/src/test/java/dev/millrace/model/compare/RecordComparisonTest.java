package dev.millrace.model.compare;

import static dev.millrace.model.RaceBuilder.plain;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.RaceBuilder;
import dev.millrace.model.compare.RecordComparison.Change;
import dev.millrace.model.compare.RecordComparison.ComparedMethod;
import dev.millrace.model.compare.RecordComparison.Summary;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RecordComparisonTest {
  private static final double[] FAST = {1.00e-5, 1.01e-5, 0.99e-5, 1.00e-5};
  private static final double[] SLOW = {1.30e-5, 1.31e-5, 1.29e-5, 1.30e-5};

  @Test
  void aRaceComparedWithItselfHasNoChange() {
    RunRecord record = lowNoise(1, 1);
    RecordComparison comparison = RecordComparison.of(record, record);
    assertThat(comparison.differences()).isEmpty();
    assertThat(rows(comparison))
        .hasSize(60)
        .allMatch(row -> row.ratio().estimate() == 1 && row.pValue() == 1)
        .extracting(ComparedMethod::change)
        .containsOnly(Change.WITHIN_NOISE, Change.EQUIVALENT);
    assertThat(comparison.summary().ratio()).isEqualTo(new Interval(1.0, 1, 1.0));
  }

  @Test
  void aSlowerMachineIsASharedShiftAndNoRegression() {
    RecordComparison slower = RecordComparison.of(lowNoise(1, 1), lowNoise(2, 1.53));
    assertThat(slower.summary().regressed()).isZero();
    assertThat(slower.summary().improved()).isZero();
    assertThat(slower.summary().ratio().estimate()).isCloseTo(1.53, within(0.02));
    assertThat(slower.cells())
        .hasSize(5)
        .allMatch(cell -> Math.abs(cell.shift().estimate() - 1.53) < 0.03);
    assertThat(slower.regressions(1.01)).isEmpty();
  }

  @Test
  void aMethodThatChangesMoreThanTheOthersIsFlaggedAlone() {
    for (double shift : new double[] {1, 1.53}) {
      RecordComparison comparison =
          RecordComparison.of(cellOf(10, 1, 1, 11), cellOf(10, shift, 1.2, 12));
      assertThat(rows(comparison))
          .filteredOn(row -> row.change() == Change.REGRESSED || row.change() == Change.IMPROVED)
          .extracting(ComparedMethod::method, ComparedMethod::change)
          .containsExactly(tuple("m0", Change.REGRESSED));
      assertThat(comparison.regressions(1.1)).containsExactly("m0 in COPY 1024, JDK 25");
      assertThat(comparison.regressions(1.3)).isEmpty();
    }
  }

  @Test
  void aMethodThatTakesLessTimeImprovesAndIsNoRegression() {
    RecordComparison faster = RecordComparison.of(cellOf(10, 1, 1, 13), cellOf(10, 1, 0.8, 14));
    assertThat(faster.summary().improved()).isEqualTo(1);
    assertThat(faster.regressions(0)).isEmpty();
  }

  @Test
  void steadyTimesAreEquivalent() {
    double[] steady = {1.0000e-5, 1.0001e-5, 0.9999e-5, 1.0000e-5};
    RaceBuilder race = copy().method("a", steady);
    assertThat(only(race, race).change()).isEqualTo(Change.EQUIVALENT);
    assertThat(only(race, race).text()).isEqualTo("equivalent within 3 %");
  }

  @Test
  void fewMethodsShowNoSharedShift() {
    RecordComparison comparison = RecordComparison.of(cellOf(4, 1, 1, 15), cellOf(4, 1.3, 1, 16));
    assertThat(comparison.cells().getFirst().shift()).isNull();
    assertThat(comparison.summary().regressed()).isEqualTo(4);
  }

  @Test
  void ofEqualRacesFewerThanFiveInAHundredHaveAFlaggedRow() {
    Random random = new Random(5);
    int flagged = 0;
    for (int pair = 0; pair < 200; pair++) {
      double shift = Math.exp(0.3 * random.nextGaussian());
      Summary summary =
          RecordComparison.of(cellOf(10, 1, 1, 1000 + pair), cellOf(10, shift, 1, 2000 + pair))
              .summary();
      flagged += summary.regressed() + summary.improved() > 0 ? 1 : 0;
    }
    assertThat(flagged).isLessThanOrEqualTo(16); // 10, and two standard errors
  }

  @Test
  void noDifferenceBelowTheNoiseFloorIsAChange() {
    RunRecord base = cellOf(10, 1, 1, 17);
    assertThat(RecordComparison.of(base, withTwin(1.1)).summary().regressed()).isEqualTo(1);
    assertThat(RecordComparison.of(base, withTwin(1.3)).summary().regressed()).isZero();
  }

  // The first method takes 20 % longer. Another method differs from its twin by a factor.
  private static RunRecord withTwin(double factor) {
    RaceBuilder race = raceOf(10, 1, 1.2, 18);
    double[] twin =
        race.record().forksOf(0, "m1").stream()
            .mapToDouble(fork -> factor * fork.measured().getFirst().secondsPerFile())
            .toArray();
    return race.twin("m1", twin).record();
  }

  private static RunRecord cellOf(int methods, double shared, double first, long seed) {
    return raceOf(methods, shared, first, seed).record();
  }

  /// One cell of some methods. All change by one factor, and the first method by another one too.
  private static RaceBuilder raceOf(int methods, double shared, double first, long seed) {
    RaceBuilder race = here().copy(1024, "25", "/a", "/a");
    Random random = new Random(seed);
    noisy(race, random, "m0", 1e-5 * shared * first);
    for (int method = 1; method < methods; method++) {
      noisy(race, random, "m" + method, 1e-5 * (1 + method) * shared);
    }
    return race;
  }

  /// Five cells of twelve methods.
  private static RunRecord lowNoise(long seed, double factor) {
    RaceBuilder race = here();
    Random random = new Random(seed);
    for (int cell = 0; cell < 5; cell++) {
      race.copy(1024L << cell, "25", "/a", "/a");
      for (int method = 0; method < 12; method++) {
        noisy(race, random, "m" + method, factor * 1e-5 * (1 + method));
      }
    }
    return race.record();
  }

  /// A method whose forks vary by 2 %.
  private static void noisy(RaceBuilder race, Random random, String method, double seconds) {
    race.method(
        method,
        random.doubles(5).map(_ -> seconds * Math.exp(0.02 * random.nextGaussian())).toArray());
  }

  private static RaceBuilder here() {
    return plain().jdk("25", 25, "a vendor", "a VM").directory("/a", "ext4", "/dev/sda1");
  }

  private static RaceBuilder copy() {
    return plain().copy(1, "25", "/a", "/a");
  }

  @Test
  void oneOfManyRowsMayLieFarFromOneByChance() {
    RaceBuilder base = copy().method("odd", 1.00, 1.03, 1.01);
    RaceBuilder next = copy().method("odd", 1.05, 1.08, 1.06);
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
    ComparedMethod row = only(copy().method("a", FAST), copy().method("a", 5));
    assertThat(row.change()).isEqualTo(Change.WITHIN_NOISE);
    assertThat(row.text()).isEqualTo("within noise (one fork)");
    assertThat(row.pValue()).isNull();
    assertThat(row.ratio().low()).isNull();
  }

  @Test
  void aMethodWithATimeInOnlyOneRaceIsMissingWithTheReason() {
    RaceBuilder base =
        copy().method("gone", FAST).method("broken", FAST).skipped("new", "too slow");
    RaceBuilder next = copy().failed("broken", "boom").method("new", FAST);
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
    RaceBuilder race = copy().skipped("text", "text only").unranked("null", FAST).method("a", FAST);
    assertThat(only(race, race).method()).isEqualTo("a");
  }

  @Test
  void aCellOfOnlyOneRaceIsMissingAsAWhole() {
    RaceBuilder base = copy().method("a", FAST);
    RaceBuilder next = plain().copy(2, "25", "/a", "/a").method("a", FAST);
    RecordComparison comparison = RecordComparison.of(base.record(), next.record());
    assertThat(comparison.cells()).hasSize(2);
    assertThat(comparison.cells().getFirst().next()).isNull();
    assertThat(comparison.cells().getLast().base()).isNull();
    assertThat(comparison.summary()).isEqualTo(new Summary(0, 0, 0, 0, 2, null));
  }

  @Test
  void racesWithoutACellAreStillCompared() {
    RecordComparison comparison = RecordComparison.of(plain().record(), plain().record());
    assertThat(comparison.summary()).isEqualTo(new Summary(0, 0, 0, 0, 0, null));
  }

  @Test
  void otherSystemCallsAndClonesAreNoted() {
    ComparedMethod row =
        only(
            plain().copy(1024, "25", "/a", "/a").seen("a", "sendfile").method("a", SLOW),
            plain()
                .copy(1024, "25", "/a", "/a")
                .seen("a", "FICLONE")
                .extents(1024L, 0L)
                .method("a", FAST));
    assertThat(row.change()).isEqualTo(Change.IMPROVED);
    assertThat(row.note()).isEqualTo("cloned, was moved; FICLONE 1KiB, was sendfile 1KiB");
  }

  private static ComparedMethod only(RaceBuilder base, RaceBuilder next) {
    List<ComparedMethod> rows = rows(RecordComparison.of(base.record(), next.record()));
    assertThat(rows).hasSize(1);
    return rows.getFirst();
  }

  private static List<ComparedMethod> rows(RecordComparison comparison) {
    return comparison.cells().stream().flatMap(cell -> cell.methods().stream()).toList();
  }
}
