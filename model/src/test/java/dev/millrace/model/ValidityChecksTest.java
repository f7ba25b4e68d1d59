package dev.millrace.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.CostSheet;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.warnings.Finding;
import dev.millrace.model.warnings.Warning;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ValidityChecksTest {
  /// Two judged iterations of ten files in each fork of RaceBuilder.
  private static final int FILES = 20;

  private static final Effort.Name DEFAULT = Effort.Name.DEFAULT;

  @Test
  void findsNothingWrongWithASteadyRace() {
    assertThat(warnings(RaceBuilder.copies().method("control", 0.010, 0.0101, 0.0102))).isEmpty();
  }

  @Test
  void aRaceThatEndedEarlyIsAWarning() {
    assertThat(warnings(RaceBuilder.copies().unfinished().method("a", 0.01, 0.01)))
        .containsExactly(Warning.UNFINISHED);
  }

  // The race takes five minutes.
  @Test
  void aRaceThatTookLongerThanItsBudgetIsAWarning() {
    RaceBuilder race = RaceBuilder.copies().method("a", 0.01, 0.01, 0.01, 0.01, 0.01);
    assertThat(warnings(race.budget(300))).isEmpty();
    assertThat(warnings(race.budget(60))).containsExactly(Warning.OVERRUN);
  }

  @Test
  void warnsOfASingleFork() {
    assertThat(warnings(RaceBuilder.copies().effort(DEFAULT, 1).method("a", 0.01)))
        .containsExactly(Warning.ONE_FORK);
  }

  @Test
  void warnsOfWideIntervals() {
    assertThat(warnings(RaceBuilder.copies().method("a", 0.010, 0.013, 0.016)))
        .containsExactly(Warning.NOISY);
  }

  @Test
  void wideIntervalsAreCountedInTheSingularAndThePlural() {
    RaceBuilder one =
        RaceBuilder.copies()
            .method("a", 0.010, 0.014, 0.019)
            .method("b", 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01);
    assertThat(seen(one))
        .isEqualTo(
            "the interval of 1 of 2 methods (a) is wide: its upper end is more than 1.5 times its lower end");
    assertThat(seen(one.method("c", 0.010, 0.014, 0.019)))
        .isEqualTo(
            "the intervals of 2 of 3 methods (a, c) are wide: their upper ends are more than 1.5 times their lower ends");
  }

  private static String seen(RaceBuilder records) {
    return Judge.judge(records.record()).warnings().stream()
        .filter(finding -> finding.warning() == Warning.NOISY)
        .map(Finding::seen)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aDriftOfTheControlMethodIsAWarning() {
    assertThat(warnings(RaceBuilder.copies().method("control", 0.010, 0.0128, 0.0101)))
        .contains(Warning.DRIFT);
  }

  @Test
  void warnsOfCopiesFasterThanMemory() {
    double seconds = RaceBuilder.BYTES / 10.1e9;
    assertThat(warnings(RaceBuilder.copies().method("clone", seconds, seconds, seconds)))
        .containsExactly(Warning.TOO_GOOD);
    double slower = RaceBuilder.BYTES / 9.9e9;
    assertThat(warnings(RaceBuilder.copies().method("copy", slower, slower, slower))).isEmpty();
  }

  @Test
  void warnsWhenTheSourceWasNotInMemory() {
    assertThat(warnings(RaceBuilder.copies().effort(DEFAULT, 1).resident("a", 0.0, 0.01)))
        .containsExactly(Warning.ONE_FORK, Warning.NOT_HOT);
  }

  @Test
  void anUnknownShareInMemoryIsNoWarning() {
    assertThat(warnings(RaceBuilder.copies().resident("a", null, 0.010, 0.0101, 0.0102)))
        .doesNotContain(Warning.NOT_HOT);
  }

  @Test
  void aReadMayBeFasterThanMemoryIsCopied() {
    double seconds = RaceBuilder.BYTES / 11e9;
    assertThat(warnings(reading().method("a", seconds, seconds, seconds))).isEmpty();
  }

  @Test
  void noSumOverAMebibyteTakesLessThanTenMicroseconds() {
    assertThat(warnings(reading().method("eliminated", 9.9e-6, 9.9e-6, 9.9e-6)))
        .containsExactly(Warning.TOO_GOOD);
    assertThat(warnings(reading().method("fast", 10.1e-6, 10.1e-6, 10.1e-6))).isEmpty();
  }

  /// One that kept its first sum took 34 ns for 5 KiB.
  @Test
  void aMethodOfTheUserIsDoubtedAtEverySize() {
    assertThat(warnings(small().added("mine"))).containsExactly(Warning.TOO_GOOD);
    assertThat(warnings(small())).isEmpty();
    double copying = 5120 / 19e9;
    RaceBuilder slower = RaceBuilder.plain().effort(3, 3).jdk("25", 25, "", "").added("mine");
    slower.cell(Operation.READ, 5120, "25", "/a", "/a").method("mine", copying, copying, copying);
    assertThat(warnings(slower)).isEmpty();
  }

  private static RaceBuilder small() {
    RaceBuilder race = RaceBuilder.plain().effort(3, 3).jdk("25", 25, "", "");
    race.cell(Operation.READ, 5120, "25", "/a", "/a");
    return race.method("mine", 34e-9, 34e-9, 34e-9);
  }

  private static RaceBuilder reading() {
    return RaceBuilder.copies().cell(Operation.READ, CacheState.HOT, 1);
  }

  @Test
  void warnsWhenAColdSourceWasInMemory() {
    RaceBuilder cold = RaceBuilder.copies().cell(Operation.READ, CacheState.COLD, 1);
    assertThat(warnings(cold.resident("cached", 0.4, 0.01, 0.01, 0.01)))
        .containsExactly(Warning.NOT_COLD);
    cold = RaceBuilder.copies().cell(Operation.READ, CacheState.COLD, 1);
    assertThat(warnings(cold.resident("cold", 0.0, 0.01, 0.01, 0.01))).isEmpty();
  }

  @Test
  void methodsThatMovedNothingAreNotDoubted() {
    RaceBuilder clone =
        RaceBuilder.copies().extents(RaceBuilder.BYTES, 0L).method("clone", 1e-6, 1e-6, 1e-6);
    assertThat(warnings(clone)).isEmpty();
  }

  @Test
  void everyFindingHasAnObservationAReasonAndAdvice() {
    Finding finding =
        Judge.judge(RaceBuilder.copies().effort(DEFAULT, 1).method("a", 0.01).record())
            .warnings()
            .getFirst();
    assertThat(finding.where()).isEqualTo("copy 1MiB binary");
    assertThat(finding.seen()).isEqualTo("1 method has one fork");
    assertThat(finding.why()).isNotBlank();
    assertThat(finding.advice()).isNotBlank();
  }

  private static List<Warning> warnings(RaceBuilder records) {
    return Judge.judge(records.record()).warnings().stream().map(Finding::warning).toList();
  }

  @Test
  void warnsWhenAColdCellHardlyWaitedForItsDevice() {
    assertThat(seen(cell(CacheState.COLD, 1), 0.0095, 0.0100))
        .containsExactly(
            "2 of 2 methods were on a processor for more than 90 % of their time: a, b");
  }

  @Test
  void oneBusyMethodOfThreeIsItsOwnAffair() {
    assertThat(seen(cell(CacheState.COLD, 1), 0.0095, 0.0020, 0.0089)).isEmpty();
  }

  @Test
  void aHotCellIsBusyByNature() {
    assertThat(seen(cell(CacheState.HOT, 1), 0.0100, 0.0100)).isEmpty();
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
    return RaceBuilder.copies().cell(Operation.READ, cache, threads);
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
            RaceBuilder.copies().method("both").method("one"),
            Forks.of("both", FAST, SLOW, FAST, SLOW),
            Forks.of("one", FAST, FAST, FAST, FAST));
    assertThat(Findings.of(Warning.TWO_PEAKS, record))
        .containsExactly("two speeds in 1 of 2 methods: both (30 % slower in 2 of 4 forks)");
  }

  @Test
  void warnsOfMethodsThatAreNotSteady() {
    RunRecord record =
        Findings.and(
            RaceBuilder.copies().method("cold").method("hot").method("torn").method("calm"),
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
            RaceBuilder.copies().unranked("null"),
            Forks.of("null", FALLING, FALLING, FALLING, FALLING));
    assertThat(Findings.of(Warning.NOT_STEADY, record)).isEmpty();
  }

  @Test
  void oneForkIsNotDoubtedAgain() {
    RunRecord record =
        Findings.and(RaceBuilder.copies().method("a"), Forks.of("a", new double[] {1.3, 1}));
    assertThat(Findings.of(Warning.NOT_STEADY, record)).isEmpty();
    assertThat(Findings.of(Warning.TWO_PEAKS, record)).isEmpty();
  }

  @Test
  void aMachineThatChangesItsSpeedIsAWarning() {
    assertThat(Findings.of(Warning.MACHINE_SPEED, probed(20, 1000, 1800)))
        .containsExactly(
            "for the same work the machine took 1.80 times as long in the slowest tenth of the forks as in the fastest");
  }

  @Test
  void aSteadyMachineIsNotDoubted() {
    assertThat(Findings.of(Warning.MACHINE_SPEED, probed(20, 1000, 1400))).isEmpty();
  }

  @Test
  void oneSlowForkOfTwentyIsNotTheMachine() {
    RunRecord record = probed(19, 1000, 1000).with(Forks.probed("a", 9000));
    assertThat(Findings.of(Warning.MACHINE_SPEED, record)).isEmpty();
  }

  @Test
  void aRecordWithoutSpeedProbeHasNoWarning() {
    assertThat(
            Findings.of(
                Warning.MACHINE_SPEED, RaceBuilder.copies().method("a", 0.01, 0.02).record()))
        .isEmpty();
  }

  @Test
  void eachJdkHasItsOwnMachineSpeed() {
    RunRecord record =
        Findings.and(RaceBuilder.copies().method("a").onJdk("8").method("a"), forks(6, 1000));
    for (ForkRecord fork : forks(6, 4000)) {
      record = record.with(onSecondJdk(fork));
    }
    assertThat(Findings.of(Warning.MACHINE_SPEED, record)).isEmpty();
  }

  private static RunRecord probed(int forks, double fast, double slow) {
    return Findings.and(
        RaceBuilder.copies().method("a"), forks(forks / 2, slow), forks(forks - forks / 2, fast));
  }

  private static List<ForkRecord> forks(int count, double probeNanos) {
    return IntStream.range(0, count).mapToObj(_ -> Forks.probed("a", probeNanos)).toList();
  }

  private static ForkRecord onSecondJdk(ForkRecord fork) {
    return Forks.like(fork, 1, fork.method(), fork.started(), fork.measurements());
  }
}
