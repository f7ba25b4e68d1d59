package dev.millrace.model;

import static dev.millrace.model.SimulatedCell.methods;
import static dev.millrace.model.SimulatedCell.print;
import static dev.millrace.model.SimulatedCell.slack;
import static dev.millrace.model.SimulatedCell.winners;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.SimulatedCell.Noise;
import dev.millrace.model.SimulatedCell.Shape;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.ForkSample;
import dev.millrace.model.judge.MethodTimes;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.record.RunRecord;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How often intervals hold the truth, and how often verdicts are wrong: the figures of
/// docs/methodology.md, which `-Dcoverage.trials=2000` prints anew, with more trials than a build
/// has time for.
@Tag("slow")
class CoverageTest {
  private static final int TRIALS = Integer.getInteger("coverage.trials", 150);
  private static final int ITERATIONS = 6;

  private static final Noise NORMAL = new Noise(0.05, 0.10, Shape.NORMAL);

  private static final Noise SKEWED = new Noise(0.05, 0.10, Shape.SKEWED);

  /// Some equal methods differ by half: less than the ratio from which times alone decide.
  private static final Noise LOUD = new Noise(0.20, 0.10, Shape.NORMAL);

  private static final Noise TWO_PEAKS = new Noise(0.07, 0.03, Shape.TWO_PEAKS);

  @ParameterizedTest
  @CsvSource({
    "NORMAL, 1, 3",
    "NORMAL, 2, 3",
    "NORMAL, 12, 3",
    "NORMAL, 12, 4",
    "NORMAL, 12, 10",
    "SKEWED, 5, 4",
    "SKEWED, 12, 3",
    "SKEWED, 12, 4",
    "SKEWED, 12, 10",
    "TWO_PEAKS, 12, 3",
    "TWO_PEAKS, 12, 4",
    "TWO_PEAKS, 12, 10"
  })
  void intervalsHoldTheTruthInNineteenOfTwentyCases(String noise, int methods, int forks) {
    double times = share(noise, methods, forks, record -> timesThatHold(record, noise)) / methods;
    double ratios = share(noise, methods, forks, CoverageTest::ratiosThatHold) / methods;
    print(
        "%s, %d methods, %d forks: %.1f %% of times, %.1f %% of ratios hold the truth",
        noise, methods, forks, 100 * times, 100 * ratios);
    assertThat(times).isBetween(0.925, 0.99);
    assertThat(ratios).isBetween(0.925, methods == 1 ? 1.0 : 0.99);
  }

  @ParameterizedTest
  @CsvSource({
    "NORMAL, 2, 4", "NORMAL, 12, 3", "NORMAL, 20, 4", "NORMAL, 20, 10",
    "SKEWED, 2, 4", "SKEWED, 12, 3", "SKEWED, 20, 4", "SKEWED, 20, 10",
    "LOUD, 20, 3"
  })
  void whereNothingDiffersNoMethodIsCalledSlower(String noise, int methods, int forks) {
    double wrong = share(noise, methods, forks, record -> winners(record).size() < methods ? 1 : 0);
    print(
        "%s, %d equal methods, %d forks: %.1f %% with a false verdict",
        noise, methods, forks, 100 * wrong);
    assertThat(wrong).isLessThanOrEqualTo(0.05 + slack(TRIALS));
  }

  // The mean count in cells whose methods are all alike.
  private static double share(
      String noise, int methods, int forks, ToIntFunction<RunRecord> count) {
    return IntStream.range(0, TRIALS)
        .map(trial ->
            count.applyAsInt(
                new SimulatedCell(trial, noise(noise), forks, ITERATIONS)
                    .with(SimulatedCell.equal(methods))))
        .average()
        .orElseThrow();
  }

  private static Noise noise(String name) {
    return switch (name) {
      case "NORMAL" -> NORMAL;
      case "SKEWED" -> SKEWED;
      case "LOUD" -> LOUD;
      default -> TWO_PEAKS;
    };
  }

  private static int timesThatHold(RunRecord record, String noise) {
    CellTimes cell = CellTimes.of(record, 0);
    double truth = Truths.of(noise(noise));
    return (int)
        methods(record).stream()
            .filter(method -> holds(cell.of(method).orElseThrow().typical(), truth))
            .count();
  }

  private static int ratiosThatHold(RunRecord record) {
    CellTimes cell = CellTimes.of(record, 0);
    MethodTimes last = cell.of(methods(record).getLast()).orElseThrow();
    return (int)
        methods(record).stream()
            .filter(method -> holds(cell.of(method).orElseThrow().ratioTo(last), 1))
            .count();
  }

  private static boolean holds(Interval interval, double truth) {
    return interval.low() <= truth && truth <= interval.high();
  }

  /// The result of very many forks: skewed iterations have another median than mean.
  private static final class Truths {
    private static final Map<Noise, Double> KNOWN = new HashMap<>();

    static double of(Noise noise) {
      return KNOWN.computeIfAbsent(noise, Truths::simulated);
    }

    private static double simulated(Noise noise) {
      SimulatedCell many = new SimulatedCell(-1, noise, 0, ITERATIONS);
      return Math.exp(
          IntStream.range(0, 40_000)
              .mapToDouble(_ ->
                  new ForkSample(many.fork(1e-3), null, Collections.nCopies(ITERATIONS, 0.0))
                      .logTime())
              .average()
              .orElseThrow());
    }
  }

  private static final int CELL_TRIALS = Integer.getInteger("coverage.trials", 100);

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
        IntStream.range(0, methods).mapToDouble(i -> 1e-3 * truth.of(i, methods)).toArray();
    int low = 0;
    int high = 0;
    for (int trial = 0; trial < CELL_TRIALS; trial++) {
      RunRecord race = new SimulatedCell(trial, NORMAL, forks, 6).with(seconds);
      low += hold(race, seconds, (ratio, is) -> ratio.low() <= is * (1 + 1e-12)) ? 1 : 0;
      high += hold(race, seconds, (ratio, is) -> is <= ratio.high() * (1 + 1e-12)) ? 1 : 0;
    }
    print(
        "%s, %d methods, %d forks: in %.1f %% all low ends hold, in %.1f %% all high ends",
        truth, methods, forks, 100.0 * low / CELL_TRIALS, 100.0 * high / CELL_TRIALS);
    assertThat(low).isGreaterThanOrEqualTo(atLeast(0.96));
    assertThat(high).isGreaterThanOrEqualTo(atLeast(0.95));
  }

  // Two standard errors below the promised rate, because few trials count imprecisely.
  private static int atLeast(double rate) {
    return (int) (CELL_TRIALS * (rate - 2 * Math.sqrt(rate * (1 - rate) / CELL_TRIALS)));
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
