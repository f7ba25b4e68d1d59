package dev.millrace.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.Dropped;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecordBuilder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContestTest {
  @Test
  void aCellWithAWinnerIsSettled() {
    Contest contest = contest(new Records().method("a", 0.010, 0.0101).method("b", 0.020, 0.0201));
    assertThat(contest.isOpen()).isFalse();
    assertThat(contest.contenders()).containsExactly("a");
  }

  @Test
  void aCellOfPracticallyEqualMethodsIsSettled() {
    assertThat(contest(equal(0.0001)).isOpen()).isFalse();
  }

  @Test
  void anIntervalThatBarelyLiesWithinThreePercentLeavesTheCellOpen() {
    Records barely = barelyEqual();
    assertThat(Judge.cell(barely.record(), 0).verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(contest(barely).isOpen()).isTrue();
  }

  // The times whose interval reaches furthest, but not beyond 3 %.
  private static Records barelyEqual() {
    double apart = 1e-5;
    while (Judge.cell(equal(apart + 1e-6).record(), 0).verdict() == Verdict.EQUIVALENT) {
      apart += 1e-6;
    }
    return equal(apart);
  }

  @Test
  void aCellWithContendersThatMayDifferIsOpen() {
    Contest contest = contest(equal(0.001).method("slow", 0.090, 0.091, 0.090));
    assertThat(contest.isOpen()).isTrue();
    assertThat(contest.contenders()).containsExactlyInAnyOrder("a", "b");
  }

  @Test
  void aMethodJustBehindAWinnerStillContends() {
    RunRecord record =
        new Records()
            .method("a", 0.0100, 0.0105, 0.0110)
            .method("b", 0.0120, 0.0126, 0.0132)
            .record();
    assertThat(Judge.cell(record, 0).winners()).containsExactly("a");
    assertThat(Contest.of(record, 0).contenders()).containsExactly("a", "b");
    assertThat(Contest.of(record, 0).isOpen()).isTrue();
  }

  @Test
  void aMethodFarBehindDoesNotContendEvenIfItsRatioIsUncertain() {
    Records records = new Records();
    for (int i = 0; i < 9; i++) {
      records.method("m" + i, 0.00100 + i * 1e-6, 0.00101, 0.00102);
    }
    assertThat(contest(records.method("far", 0.02, 0.05, 0.09)).contenders())
        .hasSize(9)
        .doesNotContain("far");
  }

  @Test
  void aMethodThatIsAloneIsSettled() {
    assertThat(contest(new Records().method("a", 0.01)).isOpen()).isFalse();
  }

  @Test
  void aCellWithOneForkOfEachIsOpenAndNoMethodIsHopeless() {
    Contest contest = contest(new Records().method("a", 0.01).method("b", 0.015));
    assertThat(contest.isOpen()).isTrue();
    assertThat(contest.hopeless(1)).isEmpty();
  }

  @Test
  void theBoundOfACellDecidesWhetherItNeedsMoreForks() {
    Contest contest =
        contest(
            new Records()
                .method("a", 0.0100, 0.0101, 0.0102, 0.0100)
                .method("b", 0.0100, 0.0102, 0.0103, 0.0101)
                .method("c", 0.0120, 0.0121, 0.0122, 0.0123));
    assertThat(contest.isBounded(0.05)).isTrue();
    assertThat(contest.isBounded(0.001)).isFalse();
    assertThat(contest.within(0.05)).containsExactly("a", "b");
    assertThat(contest.within(0.2)).containsExactly("a", "b", "c");
  }

  @Test
  void methodsOfTheJdkRaceAmongThemselvesToo() {
    Contest contest =
        contest(
            new Records()
                .method("native-sendfile", 0.0050, 0.0050, 0.0051)
                .method("a", 0.010, 0.011, 0.012)
                .method("b", 0.010, 0.011, 0.0121));
    assertThat(contest.within(0.05)).containsExactly("native-sendfile", "a", "b");
    assertThat(contest.isBounded(0.01)).isFalse();
  }

  @Test
  void afterOneForkEachInTurnsMethodsBehindByHalfAreNoContenders() {
    RunRecord alone =
        new Records().method("a", 0.01).method("b", 0.0149).method("c", 0.0151).record();
    assertThat(Contest.of(inTurns(alone), 0).contenders()).containsExactly("a", "b");
  }

  @Test
  void aScreenedMethodStaysOutWhileTheVarianceOfTheOthersIsUncertain() {
    RunRecord alone =
        new Records()
            .method("a", 0.0100, 0.0130)
            .method("b", 0.0125, 0.0110)
            .method("slow", 0.030)
            .record();
    assertThat(Contest.of(inTurns(alone), 0).contenders()).containsExactlyInAnyOrder("a", "b");
  }

  @Test
  void aLoneContenderRacesWithTheMethodsThatAreNotShownToBeSlower() {
    RunRecord alone =
        new Records()
            .method("a", 0.0100, 0.0160)
            .method("screened", 0.0175)
            .method("slow", 0.5)
            .record();
    RunRecord record = inTurns(alone);
    Contest contest = Contest.of(record, 0);
    assertThat(contest.contenders()).containsExactly("a", "screened");
    assertThat(contest.isOpen()).isTrue();
  }

  private static RunRecord inTurns(RunRecord alone) {
    return RunRecordBuilder.like(alone)
        .forks(
            alone.forks().stream()
                .map(fork -> fork.inGroup(alone.forksOf(0, fork.method()).indexOf(fork) + 1))
                .toList())
        .build();
  }

  @Test
  void aCellWithoutTimesIsSettled() {
    assertThat(contest(new Records().skipped("a", "too slow")).isOpen()).isFalse();
  }

  @Test
  void aMethodThatMovedNoBytesDoesNotContend() {
    Contest contest =
        contest(
            new Records()
                .method("a", 0.010, 0.0101)
                .extents(Records.BYTES, 0L)
                .method("clone", 0.00010, 0.00011));
    assertThat(contest.contenders()).containsExactly("a");
    assertThat(contest.hopeless(2)).isEmpty();
  }

  @Test
  void aMethodFarBehindIsHopelessAndTheReasonHasTheDistance() {
    Contest contest =
        contest(new Records().method("a", 0.0100, 0.0101).method("b", 0.0200, 0.0202));
    assertThat(contest.hopeless(2))
        .singleElement()
        .satisfies(drop -> {
          assertThat(drop.method()).isEqualTo("b");
          assertThat(drop.afterRound()).isEqualTo(2);
          assertThat(drop.reason())
              .matches("dropped after 2 rounds: at least 1\\.\\d times as long as a");
        });
  }

  @Test
  void aMethodSlowerByLessThanTheMarginIsNotHopeless() {
    assertThat(contest(new Records().method("a", 1, 1.001).method("b", 1.45, 1.451)).hopeless(2))
        .isEmpty();
  }

  @Test
  void noMethodIsDroppedTwice() {
    RunRecord record =
        new Records().method("a", 0.0100, 0.0101).method("b", 0.0200, 0.0202).record();
    Dropped drop = Contest.of(record, 0).hopeless(2).getFirst();
    assertThat(Contest.of(record.with(drop), 0).hopeless(3)).isEmpty();
  }

  @Test
  void theControlMethodIsNeverDropped() {
    assertThat(
            contest(new Records().method("a", 0.01, 0.0101).method("ruler", 0.09, 0.091))
                .hopeless(2))
        .isEmpty();
  }

  /// The fastest of twenty is given up too soon if it had bad luck. Forks spread log-normally, and
  /// one in twenty takes half as long again, as on a busy machine. Looked at after each of three
  /// rounds.
  @ParameterizedTest(name = "spread {0}, lead {1}")
  @CsvSource({"0.02, 1.01", "0.10, 1.05", "0.30, 1.05"})
  @Tag("slow")
  void theTrulyFastestIsHardlyEverGivenUp(double spread, double lead) {
    Random random = new Random(20261122);
    int races = 300;
    long lost =
        IntStream.range(0, races).filter(_ -> givesUpTheFastest(random, spread, lead)).count();
    assertThat(lost).isLessThan(races / 50);
  }

  /// Two equal methods, looked at after each of 4 to 12 rounds. Luck would name a winner in one
  /// race of seven if the first interval without 1 ended it.
  @Test
  @Tag("slow")
  void lookingAfterEveryRoundSeldomSettlesACellOfEquals() {
    Random random = new Random(20261122);
    int races = 300;
    long settled = IntStream.range(0, races).filter(_ -> settlesEquals(random)).count();
    assertThat(settled).isLessThan(races / 20);
  }

  private static boolean settlesEquals(Random random) {
    double[] a = forks(random, 1, 0.1, 12);
    double[] b = forks(random, 1, 0.1, 12);
    return IntStream.rangeClosed(4, 12)
        .anyMatch(rounds ->
            !contest(
                    new Records()
                        .method("a", Arrays.copyOf(a, rounds))
                        .method("b", Arrays.copyOf(b, rounds)))
                .isOpen());
  }

  /// The rule is useful only if it drops much slower methods.
  @Test
  void aMethodThatTakesThreeTimesAsLongIsMostlyDroppedAfterThreeRounds() {
    Random random = new Random(20261122);
    long dropped =
        IntStream.range(0, 200)
            .filter(_ ->
                !contest(
                        new Records()
                            .method("fast", forks(random, 1, 0.05, 3))
                            .method("slow", forks(random, 3, 0.05, 3)))
                    .hopeless(3)
                    .isEmpty())
            .count();
    assertThat(dropped).isGreaterThan(150);
  }

  private static boolean givesUpTheFastest(Random random, double spread, double lead) {
    List<double[]> times =
        IntStream.range(0, 20)
            .mapToObj(method -> forks(random, method == 0 ? 1 : lead, spread, 4))
            .toList();
    return IntStream.rangeClosed(2, 4).anyMatch(rounds -> givesUpTheFastest(times, rounds));
  }

  private static boolean givesUpTheFastest(List<double[]> times, int rounds) {
    Records records = new Records();
    for (int method = 0; method < times.size(); method++) {
      records.method("m" + method, DoubleStream.of(times.get(method)).limit(rounds).toArray());
    }
    return contest(records).hopeless(rounds).stream().anyMatch(drop -> drop.method().equals("m0"));
  }

  private static double[] forks(Random random, double typical, double spread, int count) {
    return DoubleStream.generate(() ->
            typical
                * Math.exp(spread * random.nextGaussian())
                * (random.nextInt(20) == 0 ? 1.5 : 1))
        .limit(count)
        .toArray();
  }

  // Two methods whose forks lie `apart`.
  private static Records equal(double apart) {
    return new Records()
        .method("a", 0.010, 0.010 + apart, 0.010 + apart / 2)
        .method("b", 0.010 + apart, 0.010, 0.010 + apart / 2);
  }

  private static Contest contest(Records records) {
    return Contest.of(records.record(), 0);
  }
}
