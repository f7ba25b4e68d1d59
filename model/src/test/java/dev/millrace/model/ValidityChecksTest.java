package dev.millrace.model;

import static dev.millrace.model.RaceBuilder.BYTES;
import static dev.millrace.model.RaceBuilder.copies;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.ForkRecord.CostSheet;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.warnings.Finding;
import dev.millrace.model.warnings.Warning;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ValidityChecksTest {
  /// Two judged iterations of ten files in each fork of RaceBuilder.
  private static final int FILES = 20;

  private static final Effort.Name DEFAULT = Effort.Name.DEFAULT;

  static Stream<Arguments> races() {
    return Stream.of(
        race("a steady race", copies().method("control", 0.010, 0.0101, 0.0102)),
        race("an early end", copies().unfinished().method("a", 0.01, 0.01), Warning.UNFINISHED),
        race("the time of the budget", fiveMinutes().budget(300)),
        race("more than the budget", fiveMinutes().budget(60), Warning.OVERRUN),
        race("one fork", copies().effort(DEFAULT, 1).method("a", 0.01), Warning.ONE_FORK),
        race("wide intervals", copies().method("a", 0.010, 0.013, 0.016), Warning.NOISY),
        race(
            "a drift of the control method",
            copies().method("control", 0.010, 0.0128, 0.0101),
            Warning.NOISY,
            Warning.DRIFT),
        race("a copy faster than memory", three(copies(), BYTES / 10.1e9), Warning.TOO_GOOD),
        race("a copy as fast as memory", three(copies(), BYTES / 9.9e9)),
        race("a read faster than memory is copied", three(reading(CacheState.HOT), BYTES / 11e9)),
        // No sum over a mebibyte takes less than ten microseconds.
        race("an eliminated read", three(reading(CacheState.HOT), 9.9e-6), Warning.TOO_GOOD),
        race("a fast read", three(reading(CacheState.HOT), 10.1e-6)),
        // One that kept its first sum took 34 ns for 5 KiB.
        race("a tiny read by the user", three(small().added("a"), 34e-9), Warning.TOO_GOOD),
        race("a tiny read by another", three(small(), 34e-9)),
        race("a small read by the user", three(small().added("a"), 5120 / 19e9)),
        race("a clone, which moves nothing", three(copies().extents(BYTES, 0L), 1e-6)),
        race(
            "a hot source that was not in memory",
            copies().effort(DEFAULT, 1).resident("a", 0.0, 0.01),
            Warning.ONE_FORK,
            Warning.NOT_HOT),
        race("an unknown share in memory", copies().resident("a", null, 0.010, 0.0101, 0.0102)),
        race(
            "a cold source that was in memory",
            reading(CacheState.COLD).resident("a", 0.4, 0.01, 0.01, 0.01),
            Warning.NOT_COLD),
        race("a cold source", reading(CacheState.COLD).resident("a", 0.0, 0.01, 0.01, 0.01)));
  }

  private static Arguments race(String what, RaceBuilder race, Warning... warnings) {
    return Arguments.of(Named.of(what, race), List.of(warnings));
  }

  private static RaceBuilder fiveMinutes() {
    return copies().method("a", 0.01, 0.01, 0.01, 0.01, 0.01);
  }

  private static RaceBuilder small() {
    return RaceBuilder.plain()
        .effort(3, 3)
        .jdk("25", 25, "", "")
        .cell(Operation.READ, 5120, "25", "/a", "/a");
  }

  private static RaceBuilder reading(CacheState cache) {
    return copies().cell(Operation.READ, cache, 1);
  }

  private static RaceBuilder three(RaceBuilder race, double seconds) {
    return race.method("a", seconds, seconds, seconds);
  }

  @ParameterizedTest
  @MethodSource("races")
  void aRaceHasItsWarnings(RaceBuilder race, List<Warning> warnings) {
    assertThat(Judge.judge(race.record()).warnings())
        .extracting(Finding::warning)
        .containsExactlyElementsOf(warnings);
  }

  @Test
  void wideIntervalsAreCountedInTheSingularAndThePlural() {
    RaceBuilder one =
        copies()
            .method("a", 0.010, 0.014, 0.019)
            .method("b", 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01);
    assertThat(Findings.of(Warning.NOISY, one.record()))
        .containsExactly(
            "the interval of 1 of 2 methods (a) is wide: its upper end is more than 1.5 times its lower end");
    assertThat(Findings.of(Warning.NOISY, one.method("c", 0.010, 0.014, 0.019).record()))
        .containsExactly(
            "the intervals of 2 of 3 methods (a, c) are wide: their upper ends are more than 1.5 times their lower ends");
  }

  @Test
  void everyFindingHasAnObservationAReasonAndAdvice() {
    Finding finding =
        Judge.judge(copies().effort(DEFAULT, 1).method("a", 0.01).record()).warnings().getFirst();
    assertThat(finding.where()).isEqualTo("copy 1MiB binary");
    assertThat(finding.seen()).isEqualTo("1 method has one fork");
    assertThat(finding.why()).isNotBlank();
    assertThat(finding.advice()).isNotBlank();
  }

  @Test
  void warnsWhenAColdCellHardlyWaitedForItsDevice() {
    assertThat(seen(cell(CacheState.COLD, 1), 0.0095, 0.0100))
        .containsExactly(
            "2 of 2 methods were on a processor for more than 90 % of their time: a, b");
  }

  @Test
  void aHotCellIsBusyByNatureAndOneMethodOfThreeMayBe() {
    assertThat(seen(cell(CacheState.HOT, 1), 0.0100, 0.0100)).isEmpty();
    assertThat(seen(cell(CacheState.COLD, 1), 0.0095, 0.0020, 0.0089)).isEmpty();
  }

  @Test
  void anUnknownCostIsNotDoubted() {
    RaceBuilder records = cell(CacheState.COLD, 1).resident("a", 0.0, 0.01, 0.01);
    assertThat(Findings.of(Warning.CPU_BOUND, records.record())).isEmpty();
  }

  @Test
  void twoThreadsHaveTwoProcessors() {
    assertThat(seen(cell(CacheState.COLD, 2), 0.0170)).isEmpty();
    assertThat(seen(cell(CacheState.COLD, 2), 0.0190)).hasSize(1);
  }

  private static RaceBuilder cell(CacheState cache, int threads) {
    return copies().cell(Operation.READ, cache, threads);
  }

  // Methods a, b, c of 10 ms for a file, each with its processor seconds for the files of all
  // threads that took as long.
  private static List<String> seen(RaceBuilder records, double... cpuSeconds) {
    for (int i = 0; i < cpuSeconds.length; i++) {
      long nanos = Math.round(cpuSeconds[i] * FILES * 1e9);
      records.costs(CostSheet.of(Map.of("cpuNanos", nanos)::get));
      records.resident(String.valueOf((char) ('a' + i)), 0.0, 0.01, 0.01);
    }
    return Findings.of(Warning.CPU_BOUND, records.record());
  }

  private static final double[] FALLING = {1.30, 1.20, 1.15, 1.10, 1.04, 1.00};

  private static final double[] RISING = {1.00, 1.04, 1.10, 1.15, 1.20, 1.30};

  private static final double[] FAST = {1.00, 1.01, 1.00, 1.01, 1.00, 1.01};

  private static final double[] SLOW = {1.30, 1.31, 1.30, 1.31, 1.30, 1.31};

  @Test
  void warnsOfMethodsWithTwoSpeeds() {
    RunRecord record =
        Findings.and(
            copies().method("both").method("one"),
            Forks.of("both", FAST, SLOW, FAST, SLOW),
            Forks.of("one", FAST, FAST, FAST, FAST));
    assertThat(Findings.of(Warning.TWO_PEAKS, record))
        .containsExactly("two speeds in 1 of 2 methods: both (30 % slower in 2 of 4 forks)");
  }

  @Test
  void warnsOfMethodsThatAreNotSteady() {
    RunRecord record =
        Findings.and(
            copies().method("cold").method("hot").method("torn").method("calm"),
            Forks.of("cold", FALLING, FALLING, FALLING),
            Forks.of("hot", RISING, RISING, RISING),
            Forks.of("torn", RISING, FALLING, RISING, FALLING),
            Forks.of("calm", FAST, FAST, FAST));
    assertThat(Findings.of(Warning.NOT_STEADY, record))
        .singleElement()
        .asString()
        .startsWith("no steady times in 3 of 4 methods: ")
        .contains("cold (still warming up)", "hot (slowing down)", "torn (its forks disagree)");
  }

  @Test
  void unrankedMethodsHaveNoWarning() {
    RunRecord record =
        Findings.and(
            copies().unranked("null"), Forks.of("null", FALLING, FALLING, FALLING, FALLING));
    assertThat(Findings.of(Warning.NOT_STEADY, record)).isEmpty();
  }

  @Test
  void oneForkIsNotDoubtedAgain() {
    RunRecord record = Findings.and(copies().method("a"), Forks.of("a", new double[] {1.3, 1}));
    assertThat(Findings.of(Warning.NOT_STEADY, record)).isEmpty();
    assertThat(Findings.of(Warning.TWO_PEAKS, record)).isEmpty();
  }

  @Test
  void aMachineThatChangesItsSpeedIsAWarning() {
    assertThat(speeds(probed(10, 1800, 10, 1000)))
        .containsExactly(
            "for the same work the machine took 1.80 times as long in the slowest tenth of the forks as in the fastest");
    assertThat(speeds(probed(10, 1400, 10, 1000))).isEmpty();
  }

  @Test
  void oneSlowForkOfTwentyIsNotTheMachine() {
    assertThat(speeds(probed(1, 9000, 19, 1000))).isEmpty();
  }

  @Test
  void eachJdkHasItsOwnMachineSpeed() {
    assertThat(speeds(probed(6, 4000, 6, 1000))).hasSize(1);
    RaceBuilder race = copies().probeNanos(1000).method("a", seconds(6)).onJdk("8");
    assertThat(speeds(race.probeNanos(4000).method("a", seconds(6)))).isEmpty();
  }

  private static List<String> speeds(RaceBuilder race) {
    return Findings.of(Warning.MACHINE_SPEED, race.record());
  }

  private static RaceBuilder probed(int slow, double slowNanos, int fast, double fastNanos) {
    RaceBuilder race = copies().probeNanos(slowNanos).method("a", seconds(slow));
    return race.probeNanos(fastNanos).method("b", seconds(fast));
  }

  private static double[] seconds(int forks) {
    return IntStream.range(0, forks).mapToDouble(_ -> 0.01).toArray();
  }
}
