package dev.millrace.model.tune;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Records;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Operation;
import dev.millrace.model.tune.Tuning.Decision;
import dev.millrace.model.tune.Tuning.Gain;
import dev.millrace.model.tune.Tuning.Threshold;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The decisions about the numbers of a profile.
class TuningTest {
  private static final long NEVER = Long.MAX_VALUE;
  private static final long KIB = 1 << 10;
  private static final long MIB = 1 << 20;
  private static final double[] SLOW = {1.00, 1.01, 0.99, 1.00};
  private static final double[] FAST = {0.50, 0.51, 0.49, 0.50};

  private static Decision decision(CacheState cache, long before, Records race) {
    return new Tuning(race.witness().record())
        .length(new Threshold("below", "above", cache, 0, NEVER), before);
  }

  private static Decision hot(long before, double[] below, double[] above) {
    return decision(
        CacheState.HOT, before, new Records().method("below", below).method("above", above));
  }

  @Test
  void aLengthMovesToTheSizeAtWhichTheOtherMethodIsFaster() {
    Decision decision = hot(4 * MIB, SLOW, FAST);
    assertThat(decision.after()).isEqualTo(MIB);
    assertThat(decision.gains())
        .singleElement()
        .satisfies(gain -> assertThat(gain.speed().estimate()).isBetween(1.9, 2.1));
  }

  @Test
  void aLengthMovesAboveTheSizeAtWhichTheMethodOfShorterFilesIsFaster() {
    Decision decision = hot(64 * KIB, FAST, SLOW);
    assertThat(decision.after()).isEqualTo(NEVER);
    assertThat(decision.gains())
        .singleElement()
        .satisfies(gain -> assertThat(gain.speed().isAbove(1.5)).isTrue());
  }

  @Test
  void aLengthWithoutAContradictionStays() {
    assertThat(hot(64 * KIB, SLOW, FAST).isChange()).isFalse();
    assertThat(hot(4 * MIB, FAST, SLOW).isChange()).isFalse();
    assertThat(hot(4 * MIB, FAST, SLOW).gains()).isEmpty();
  }

  @Test
  void aDifferenceThatTheRaceDoesNotShowDecidesNothing() {
    assertThat(hot(4 * MIB, new double[] {1}, new double[] {0.5}).isChange()).isFalse();
    double[] noisy = {0.5, 1.5, 0.6, 1.4};
    assertThat(hot(4 * MIB, SLOW, noisy).isChange()).isFalse();
    Records alone = new Records().method("below", SLOW);
    assertThat(decision(CacheState.HOT, 4 * MIB, alone).isChange()).isFalse();
  }

  @Test
  void sizesThatDependOnAnotherLengthDoNotCount() {
    Tuning tuning =
        new Tuning(new Records().method("below", SLOW).method("above", FAST).witness().record());
    for (Threshold out :
        List.of(
            new Threshold("below", "above", CacheState.HOT, 0, MIB),
            new Threshold("below", "above", CacheState.HOT, MIB + 1, NEVER))) {
      assertThat(tuning.length(out, 4 * MIB).isChange()).isFalse();
    }
  }

  @Test
  void coldFilesDecideOnlyTheirLengthAndOnlyIfTheyWereCold() {
    assertThat(decision(CacheState.COLD, NEVER, cold(0)).after()).isEqualTo(MIB);
    assertThat(decision(CacheState.COLD, NEVER, cold(0.5)).isChange()).isFalse();
    assertThat(decision(CacheState.HOT, NEVER, cold(0)).isChange()).isFalse();
  }

  private static Records cold(double share) {
    return new Records()
        .cell(Operation.COPY, CacheState.COLD, 1)
        .resident("below", share, SLOW)
        .resident("above", share, FAST);
  }

  private static List<Long> times(long... nanos) {
    return Stream.iterate(0, i -> i + 1).limit(7).map(i -> nanos[i % nanos.length]).toList();
  }

  @Test
  void theNumberOfThreadsThatIsFasterInEveryRoundIsTaken() {
    Decision decision =
        Tuning.jobs(
            2, Map.of(1, times(90), 2, times(100, 102), 8, times(40, 41), 16, times(40, 500)));
    assertThat(decision.after()).isEqualTo(8);
    assertThat(decision.gains()).extracting(Gain::bytes).containsExactly(0L);
    assertThat(decision.gains().getFirst().speed().isAbove(2.4)).isTrue();
  }

  @Test
  void theNumberOfThreadsStaysIfNoOtherIsFasterInEveryRound() {
    assertThat(Tuning.jobs(2, Map.of(2, times(100), 8, times(40, 101))).isChange()).isFalse();
    Map<Integer, List<Long>> few = Map.of(2, List.of(100L, 100L), 8, List.of(40L, 40L));
    assertThat(Tuning.jobs(2, few).isChange()).isFalse();
    assertThat(Tuning.jobs(2, Map.of()).isChange()).isFalse();
  }
}
