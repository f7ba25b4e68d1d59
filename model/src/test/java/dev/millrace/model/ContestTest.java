package dev.millrace.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecordBuilder;
import org.junit.jupiter.api.Test;

class ContestTest {
  @Test
  void aCellWithAWinnerIsDecided() {
    Contest contest = contest(new Records().method("a", 0.010, 0.0101).method("b", 0.020, 0.0201));
    assertThat(contest.lossBound()).isZero();
    assertThat(contest.isOpen()).isFalse();
    assertThat(contest.contenders()).containsExactly("a");
  }

  @Test
  void aCellOfPracticallyEqualMethodsIsDecided() {
    Contest contest = contest(equal(0.0001));
    assertThat(contest.lossBound()).isBetween(0.0, 0.05);
    assertThat(contest.isOpen()).isFalse();
  }

  @Test
  void aCellWithMethodsThatMayBeFasterIsOpen() {
    Contest contest = contest(equal(0.002).method("slow", 0.090, 0.091, 0.090));
    assertThat(contest.lossBound()).isGreaterThan(0.05);
    assertThat(contest.isOpen()).isTrue();
    assertThat(contest.contenders()).containsExactlyInAnyOrder("a", "b");
  }

  @Test
  void theSixClosestMethodsContend() {
    Records records = new Records().method("best", 0.0100, 0.0130, 0.0100);
    for (int i = 9; i >= 1; i--) {
      records.method("m" + i, 0.0110 + i * 1e-4, 0.0120 + i * 1e-4, 0.0130 + i * 1e-4);
    }
    assertThat(contest(records).contenders()).containsExactly("best", "m1", "m2", "m3", "m4", "m5");
  }

  @Test
  void aMethodThatIsAloneIsDecided() {
    assertThat(contest(new Records().method("a", 0.01)).isOpen()).isFalse();
  }

  @Test
  void withOneForkOfEachTheCellIsOpenAndMethodsTwiceBehindAreNoContenders() {
    Contest contest =
        contest(new Records().method("a", 0.01).method("b", 0.019).method("c", 0.021));
    assertThat(contest.isOpen()).isTrue();
    assertThat(contest.contenders()).containsExactly("a", "b");
  }

  @Test
  void theSecondFastestContendsHoweverSlowItIs() {
    Contest contest = contest(new Records().method("a", 0.01).method("b", 0.9).method("c", 2));
    assertThat(contest.contenders()).containsExactly("a", "b");
  }

  @Test
  void aMethodWithOneForkComesBackWhereTheOthersLeaveItAChance() {
    RunRecord alone =
        new Records()
            .method("a", 0.0100, 0.0160)
            .method("b", 0.0105, 0.0140)
            .method("late", 0.0175)
            .method("slow", 0.9)
            .record();
    assertThat(Contest.of(inTurns(alone), 0).contenders()).containsExactlyInAnyOrder("a", "b", "late");
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
  void aCellWithoutTimesIsDecided() {
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
