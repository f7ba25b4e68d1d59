package dev.millrace.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ContestTest {
  @Test
  void aCellWithAWinnerIsDecided() {
    Contest contest =
        contest(RaceBuilder.copies().method("a", 0.010, 0.0101).method("b", 0.020, 0.0201));
    assertThat(contest.isOpen()).isFalse();
    assertThat(contest.contenders()).containsExactly("a");
  }

  @Test
  void aCellOfPracticallyEqualMethodsIsDecided() {
    assertThat(contest(equal(0.0001)).isOpen()).isFalse();
  }

  @Test
  void aCellWithMethodsThatMayBeFasterIsOpen() {
    Contest contest = contest(equal(0.002).method("slow", 0.090, 0.091, 0.090));
    assertThat(contest.isOpen()).isTrue();
    assertThat(contest.contenders()).containsExactlyInAnyOrder("a", "b");
  }

  @Test
  void theBoundOfACellDecidesWhetherItNeedsMoreForks() {
    RaceBuilder close =
        RaceBuilder.copies()
            .method("a", 0.0100, 0.0101, 0.0102, 0.0100)
            .method("b", 0.0100, 0.0102, 0.0103, 0.0101)
            .method("c", 0.0120, 0.0121, 0.0122, 0.0123);
    assertThat(contest(close).isOpen()).isFalse();
    assertThat(contest(close).contenders()).containsExactlyInAnyOrder("a", "b");
  }

  @Test
  void theRecommendedMethodComesFirstAndThenTheFastest() {
    RaceBuilder records = RaceBuilder.copies().method("best", 0.0100, 0.0130, 0.0100);
    for (int i = 9; i >= 1; i--) {
      records.method("m" + i, 0.0110 + i * 1e-4, 0.0120 + i * 1e-4, 0.0130 + i * 1e-4);
    }
    assertThat(contest(records).contenders())
        .contains("best")
        .containsSubsequence("m2", "m3", "m4", "m5", "m6", "m7", "m8", "m9");
  }

  @Test
  void aMethodThatIsAloneIsDecided() {
    assertThat(contest(RaceBuilder.copies().method("a", 0.01)).isOpen()).isFalse();
  }

  @Test
  void aCellWithoutTimesIsDecided() {
    assertThat(contest(RaceBuilder.copies().skipped("a", "too slow")).isOpen()).isFalse();
  }

  @Test
  void aMethodThatMovedNoBytesDoesNotContend() {
    Contest contest =
        contest(
            RaceBuilder.copies()
                .method("a", 0.010, 0.0101)
                .extents(RaceBuilder.BYTES, 0L)
                .method("clone", 0.00010, 0.00011));
    assertThat(contest.contenders()).containsExactly("a");
  }

  @Test
  void methodsOfTheJdkRaceAmongThemselvesToo() {
    Contest contest =
        contest(
            RaceBuilder.copies()
                .method("native-sendfile", 0.0050, 0.0050, 0.0051)
                .method("a", 0.010, 0.011, 0.012)
                .method("b", 0.010, 0.011, 0.0121));
    assertThat(contest.contenders()).containsExactlyInAnyOrder("native-sendfile", "a", "b");
    assertThat(contest.isOpen()).isTrue();
  }

  @Test
  void whenTheFastestIsDecidedOnlyMethodsOfTheJdkGetMoreForks() {
    RaceBuilder race =
        RaceBuilder.copies()
            .method("guava", forks(0.0050))
            .method("commons-io", forks(0.00501))
            .method("a", 0.010)
            .method("b", 0.0101);
    Contest contest = contest(race);
    assertThat(contest.isOpen()).isTrue();
    assertThat(contest.contenders()).containsExactlyInAnyOrder("guava", "a", "b");
  }

  private static double[] forks(double seconds) {
    return IntStream.range(0, 40).mapToDouble(i -> seconds * (1 + i % 3 * 1e-3)).toArray();
  }

  // Two methods whose forks lie `apart`.
  private static RaceBuilder equal(double apart) {
    return RaceBuilder.copies()
        .method("a", 0.010, 0.010 + apart, 0.010 + apart / 2)
        .method("b", 0.010 + apart, 0.010, 0.010 + apart / 2);
  }

  private static Contest contest(RaceBuilder records) {
    return Contest.of(records.record(), 0);
  }
}
