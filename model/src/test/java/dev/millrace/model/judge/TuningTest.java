package dev.millrace.model.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.RaceBuilder;
import dev.millrace.model.judge.Tuning.Decision;
import dev.millrace.model.judge.Tuning.Threshold;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Operation;
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

  private static Decision decision(CacheState cache, long before, RaceBuilder race) {
    return new Tuning(race.record())
        .length(new Threshold("below", "above", cache, 0, NEVER), before);
  }

  private static Decision hot(long before, double[] below, double[] above) {
    return decision(
        CacheState.HOT, before, RaceBuilder.copies().method("below", below).method("above", above));
  }

  private static void assertStays(Decision decision) {
    assertThat(decision).isEqualTo(new Decision(decision.before(), decision.before(), 1));
  }

  @Test
  void aLengthMovesToTheSizeAtWhichTheOtherMethodIsFaster() {
    Decision decision = hot(4 * MIB, SLOW, FAST);
    assertThat(decision.after()).isEqualTo(MIB);
    assertThat(decision.gain()).isBetween(1.9, 2.1);
  }

  @Test
  void aLengthMovesAboveTheSizeAtWhichTheMethodOfShorterFilesIsFaster() {
    Decision decision = hot(64 * KIB, FAST, SLOW);
    assertThat(decision.after()).isEqualTo(NEVER);
    assertThat(decision.gain()).isBetween(1.9, 2.1);
  }

  @Test
  void aLengthWithoutAContradictionStays() {
    assertStays(hot(64 * KIB, SLOW, FAST));
    assertStays(hot(4 * MIB, FAST, SLOW));
    assertThat(hot(4 * MIB, FAST, SLOW).gain()).isEqualTo(1);
  }

  @Test
  void aDifferenceThatTheRaceDoesNotShowDecidesNothing() {
    assertStays(hot(4 * MIB, new double[] {1}, new double[] {0.5}));
    double[] noisy = {0.5, 1.5, 0.6, 1.4};
    assertStays(hot(4 * MIB, SLOW, noisy));
    RaceBuilder alone = RaceBuilder.copies().method("below", SLOW);
    assertStays(decision(CacheState.HOT, 4 * MIB, alone));
  }

  @Test
  void sizesThatDependOnAnotherLengthDoNotCount() {
    Tuning tuning =
        new Tuning(RaceBuilder.copies().method("below", SLOW).method("above", FAST).record());
    for (Threshold out :
        List.of(
            new Threshold("below", "above", CacheState.HOT, 0, MIB),
            new Threshold("below", "above", CacheState.HOT, MIB + 1, NEVER))) {
      assertStays(tuning.length(out, 4 * MIB));
    }
  }

  @Test
  void coldFilesDecideOnlyTheirLengthAndOnlyIfTheyWereCold() {
    assertThat(decision(CacheState.COLD, NEVER, cold(0)).after()).isEqualTo(MIB);
    assertStays(decision(CacheState.COLD, NEVER, cold(0.5)));
    assertStays(decision(CacheState.HOT, NEVER, cold(0)));
  }

  private static RaceBuilder cold(double share) {
    return RaceBuilder.copies()
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
    assertThat(decision.gain()).isEqualTo(102.0 / 41);
  }

  @Test
  void theNumberOfThreadsStaysIfNoOtherIsFasterInEveryRound() {
    assertStays(Tuning.jobs(2, Map.of(2, times(100), 8, times(40, 101))));
    Map<Integer, List<Long>> few = Map.of(2, List.of(100L, 100L), 8, List.of(40L, 40L));
    assertStays(Tuning.jobs(2, few));
    assertStays(Tuning.jobs(2, Map.of()));
  }
}
