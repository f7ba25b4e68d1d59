package dev.millrace.model;

import static dev.millrace.model.SimulatedCell.methods;
import static dev.millrace.model.SimulatedCell.print;
import static dev.millrace.model.SimulatedCell.slack;
import static dev.millrace.model.SimulatedCell.winners;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.SimulatedTurns.Phases;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.Recommendation;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.RunRecord;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// How often the verdicts of races are wrong whose forks measure in turns, on machines that drift,
/// change between two speeds, or work in bursts. `-Dcoverage.trials=2000` prints the figures.
@Tag("slow")
class TurnsCoverageTest {
  private static final int TRIALS = Integer.getInteger("coverage.trials", 150);

  @ParameterizedTest
  @CsvSource({
    "DRIFT, 2, 5",
    "DRIFT, 12, 3",
    "DRIFT, 20, 5",
    "TWO_SPEEDS, 2, 5",
    "TWO_SPEEDS, 3, 5",
    "TWO_SPEEDS, 12, 3",
    "TWO_SPEEDS, 20, 5",
    "BURSTS, 2, 5",
    "BURSTS, 12, 3",
    "BURSTS, 20, 8"
  })
  void whereNothingDiffersNoMethodIsCalledSlower(Phases phases, int methods, int rounds) {
    double wrong =
        share(trial -> winners(turns(trial, phases, methods).rounds(rounds)).size() < methods);
    print("%s, %d equal methods, %d forks: %.1f %% wrong", phases, methods, rounds, 100 * wrong);
    assertThat(wrong).isLessThanOrEqualTo(0.05 + slack(TRIALS));
  }

  @ParameterizedTest
  @CsvSource({"1.2, 2", "1.8, 1"})
  void aSingleForkMayBeSlowAsAWhole(double times, int indistinguishable) {
    SimulatedTurns pair = new SimulatedTurns(1, Phases.DRIFT).and(1e-3, times * 1e-3);
    assertThat(winners(pair.rounds(1))).hasSize(indistinguishable);
  }

  // The effect of a block is the noise of its few forks.
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 6})
  void singleForksOnABusyMachineAreRarelyCalledSlower(int methods) {
    double wrong =
        share(trial ->
            winners(turns(trial, Phases.DRIFT, methods).iterations(0.8).rounds(1)).size()
                < methods);
    print("busy, %d equal methods, 1 fork: %.1f %% wrong", methods, 100 * wrong);
    assertThat(wrong).isLessThanOrEqualTo(0.03 + slack(TRIALS));
  }

  @ParameterizedTest
  @CsvSource({"DRIFT, 2, 5", "TWO_SPEEDS, 12, 5", "BURSTS, 12, 3"})
  void intervalsOfRatiosHoldTheTruth(Phases phases, int methods, int rounds) {
    double held =
        IntStream.range(0, TRIALS)
            .mapToDouble(trial -> held(turns(trial, phases, methods).rounds(rounds)))
            .average()
            .orElseThrow();
    print("%s, %d methods, %d forks: %.1f %% of ratios hold", phases, methods, rounds, 100 * held);
    assertThat(held).isGreaterThan(0.925);
  }

  @ParameterizedTest
  @CsvSource({"DRIFT, 4", "TWO_SPEEDS, 8"})
  void intervalsOfMethodsThatShareNoGroupHoldTheTruth(Phases phases, int forks) {
    double held =
        share(trial -> {
          CellTimes cell = CellTimes.of(turns(trial, phases, 3).pairs(forks), 0);
          Interval ratio = cell.of("m1").orElseThrow().ratioTo(cell.of("m2").orElseThrow());
          return ratio.low() <= 1 && 1 <= ratio.high();
        });
    print("%s, %d forks without a common group: %.1f %% hold", phases, forks, 100 * held);
    assertThat(held).isBetween(0.91, 0.995);
  }

  @ParameterizedTest
  @EnumSource(names = {"DRIFT", "TWO_SPEEDS"})
  void findsTenPercentDespiteThePhasesOfTheMachine(Phases phases) {
    double found =
        share(trial ->
            winners(turns(trial, phases, 0).and(0.9e-3, 1e-3, 1e-3, 2e-3).rounds(5))
                .equals(List.of("m0")));
    print("%s, 10 %% faster, 5 forks: found in %.1f %%", phases, 100 * found);
    assertThat(found).isGreaterThan(0.6);
  }

  private static SimulatedTurns turns(int trial, Phases phases, int equal) {
    return new SimulatedTurns(trial, phases).and(SimulatedCell.equal(equal));
  }

  private static double share(IntPredicate happens) {
    return IntStream.range(0, TRIALS).filter(happens).count() / (double) TRIALS;
  }

  private static double held(RunRecord record) {
    CellTimes cell = CellTimes.of(record, 0);
    List<String> methods = methods(record);
    return methods.stream()
        .skip(1)
        .map(method -> cell.of(method).orElseThrow())
        .map(times -> times.ratioTo(cell.of(methods.getFirst()).orElseThrow()))
        .mapToInt(ratio -> ratio.low() <= 1 && 1 <= ratio.high() ? 1 : 0)
        .average()
        .orElseThrow();
  }

  private static final int BOUND_TRIALS = Integer.getInteger("coverage.trials", 100);

  /// The true times of a cell, in milliseconds.
  enum Truth {
    EQUAL,
    CLOSE,
    LEADER,
    /// One method is 10 % faster than all others.
    WIDE,
    PAIR;

    double[] times() {
      return switch (this) {
        case EQUAL -> new double[] {1, 1, 1, 1, 1, 1, 2, 3};
        case CLOSE -> new double[] {1, 1.03, 1.05, 1.07, 1.1, 1.15, 1.3, 2, 3};
        case LEADER -> new double[] {1, 1.04, 1.04, 1.04, 1.04, 1.04, 1.04, 2};
        case WIDE -> new double[] {1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1};
        case PAIR -> new double[] {1, 1.06};
      };
    }
  }

  @ParameterizedTest
  @CsvSource({
    "EQUAL, DRIFT, 1",
    "EQUAL, TWO_SPEEDS, 4",
    "CLOSE, DRIFT, 1",
    "CLOSE, BURSTS, 1",
    "CLOSE, DRIFT, 3",
    "CLOSE, TWO_SPEEDS, 8",
    "LEADER, TWO_SPEEDS, 1",
    "LEADER, DRIFT, 4",
    "LEADER, SLOW_JVMS, 2",
    "CLOSE, SLOW_JVMS, 3",
    "WIDE, SLOW_JVMS, 1",
    "WIDE, DRIFT, 2",
    "PAIR, DRIFT, 1",
    "PAIR, TWO_SPEEDS, 2",
    "PAIR, BURSTS, 8"
  })
  void theRecommendedMethodIsWithinItsBound(Truth truth, Phases phases, int forks) {
    assertHolds(
        truth,
        "%s, %s, %d forks".formatted(truth, phases, forks),
        turns -> turns.rounds(forks),
        phases);
  }

  /// The bound decides when such a race ends, so it is tested after every round.
  @ParameterizedTest
  @CsvSource({
    "EQUAL, DRIFT, DEFAULT",
    "CLOSE, DRIFT, DEFAULT",
    "CLOSE, TWO_SPEEDS, QUICK",
    "LEADER, DRIFT, THOROUGH",
    "LEADER, TWO_SPEEDS, THOROUGH",
    "PAIR, DRIFT, DEFAULT",
    "PAIR, BURSTS, DEFAULT",
    "CLOSE, SLOW_JVMS, DEFAULT",
    "WIDE, SLOW_JVMS, QUICK"
  })
  void alsoIfTheRaceEndsAsSoonAsTheBoundIsSmall(Truth truth, Phases phases, Effort.Name effort) {
    assertHolds(
        truth,
        "%s, %s, %s".formatted(truth, phases, effort),
        turns -> turns.until(effort, 30),
        phases);
  }

  private interface Race {
    RunRecord of(SimulatedTurns turns);
  }

  private static void assertHolds(Truth truth, String what, Race race, Phases phases) {
    Recommendation[] all =
        IntStream.range(0, BOUND_TRIALS)
            .mapToObj(trial -> race.of(new SimulatedTurns(trial, phases).and(millis(truth))))
            .map(record -> Judge.cells(record).getFirst())
            .map(JudgedCell::recommendation)
            .toArray(Recommendation[]::new);
    double held =
        Arrays.stream(all).filter(each -> loss(each, truth) <= bound(each) + 1e-12).count()
            / (double) BOUND_TRIALS;
    double median =
        Arrays.stream(all)
            .mapToDouble(TurnsCoverageTest::bound)
            .sorted()
            .skip(BOUND_TRIALS / 2)
            .findFirst()
            .orElseThrow();
    print(
        "%s: %.1f %% hold, median bound %.1f %%, mean loss %.1f %%",
        what, 100 * held, 100 * median, 100 * mean(all, each -> loss(each, truth)));
    assertThat(held).as(what).isGreaterThanOrEqualTo(0.95 - slack(BOUND_TRIALS));
  }

  private static double mean(Recommendation[] all, ToDoubleFunction<Recommendation> value) {
    return Arrays.stream(all).mapToDouble(value).average().orElseThrow();
  }

  private static double[] millis(Truth truth) {
    return Arrays.stream(truth.times()).map(time -> 1e-3 * time).toArray();
  }

  private static double loss(Recommendation each, Truth truth) {
    return truth.times()[Integer.parseInt(each.recommended().substring(1))] - 1;
  }

  private static double bound(Recommendation each) {
    return each.lossBound() == null ? Double.POSITIVE_INFINITY : each.lossBound();
  }
}
