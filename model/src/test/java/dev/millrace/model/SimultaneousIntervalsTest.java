package dev.millrace.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.SimulatedCell.Noise;
import dev.millrace.model.SimulatedCell.Shape;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.record.RunRecord;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How often all ends of the ratios of a cell hold the truth at once. The fastest is selected from
/// the same data, so different true times are hard in different ways. `-Dcoverage.trials=2000`
/// prints the figures of docs/accuracy.md.
@Tag("slow")
class SimultaneousIntervalsTest {
  private static final int TRIALS = Integer.getInteger("coverage.trials", 100);
  private static final double SECONDS = 1e-3;

  private static final Noise NORMAL = new Noise(0.05, 0.10, Shape.NORMAL);

  /// The true times of a cell, relative to the fastest.
  enum Truth {
    EQUAL,
    /// One method leads, and the others are equal.
    LEADER,
    /// A quarter of the methods are equally fast, and the others are equally slow.
    GROUPS,
    /// Each method takes 10 % longer than the one before.
    STEPS;

    double of(int method, int methods) {
      return switch (this) {
        case EQUAL -> 1;
        case LEADER -> method == 0 ? 1 : 1.5;
        case GROUPS -> method < methods / 4 ? 1 : 1.5;
        case STEPS -> Math.pow(1.1, method);
      };
    }
  }

  @ParameterizedTest
  @CsvSource({
    "EQUAL, 2, 4",
    "EQUAL, 12, 4",
    "EQUAL, 24, 3",
    "EQUAL, 24, 8",
    "LEADER, 2, 4",
    "LEADER, 12, 4",
    "LEADER, 24, 3",
    "LEADER, 24, 8",
    "GROUPS, 12, 4",
    "GROUPS, 24, 3",
    "GROUPS, 24, 8",
    "STEPS, 12, 4",
    "STEPS, 24, 3",
    "STEPS, 24, 8"
  })
  void allEndsOfRatiosHoldTheTruthAtOnce(Truth truth, int methods, int forks) {
    double[] seconds =
        IntStream.range(0, methods).mapToDouble(i -> SECONDS * truth.of(i, methods)).toArray();
    int low = 0;
    int high = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      RunRecord race = new SimulatedCell(trial, NORMAL, forks, 6).with(seconds);
      low += hold(race, seconds, (ratio, is) -> ratio.low() <= is * (1 + 1e-12)) ? 1 : 0;
      high += hold(race, seconds, (ratio, is) -> is <= ratio.high() * (1 + 1e-12)) ? 1 : 0;
    }
    if (Integer.getInteger("coverage.trials") != null) {
      System.out.printf(
          "%s, %d methods, %d forks: in %.1f %% all low ends hold, in %.1f %% all high ends%n",
          truth, methods, forks, 100.0 * low / TRIALS, 100.0 * high / TRIALS);
    }
    assertThat(low).isGreaterThanOrEqualTo(atLeast(0.96));
    assertThat(high).isGreaterThanOrEqualTo(atLeast(0.95));
  }

  // Two standard errors below the promised rate, because few trials count imprecisely.
  private static int atLeast(double rate) {
    return (int) (TRIALS * (rate - 2 * Math.sqrt(rate * (1 - rate) / TRIALS)));
  }

  private static boolean hold(
      RunRecord record, double[] seconds, BiPredicate<Interval, Double> holds) {
    CellTimes times = CellTimes.of(record, 0);
    List<String> methods = IntStream.range(0, seconds.length).mapToObj(i -> "m" + i).toList();
    Ranking ranking = new Ranking(times, methods);
    double fastest = Arrays.stream(seconds).min().orElseThrow();
    return IntStream.range(0, seconds.length)
        .allMatch(i -> holds.test(ranking.ratio(methods.get(i)), seconds[i] / fastest));
  }
}
