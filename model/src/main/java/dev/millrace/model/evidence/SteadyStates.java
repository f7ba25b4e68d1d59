package dev.millrace.model.evidence;

import static java.util.stream.IntStream.range;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.estimate.LogEstimate;
import dev.millrace.model.evidence.Evidence.Steadiness;
import dev.millrace.model.evidence.Evidence.Steadiness.State;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.text.Format;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;

/// Determines from the trends of its forks whether a method was steady. A trend must pass three
/// tests: its interval over the forks excludes zero, chance does not explain the order of the
/// iterations, and it is large enough to matter.
final class SteadyStates {
  private static final int FORKS = 2;
  private static final double MATTERS = 0.05;
  private static final double SIGNIFICANCE = 0.05;

  private final List<Trend> forks;
  private final Interval change;

  private SteadyStates(List<Trend> forks) {
    this.forks = forks;
    change =
        LogEstimate.of(forks.stream().mapToDouble(trend -> Math.exp(trend.change())).toArray())
            .interval();
  }

  /// Returns the verdict on a method.
  ///
  /// @param succeeded forks of the method without a failure
  static Steadiness of(List<ForkRecord> succeeded) {
    List<Trend> forks =
        succeeded.stream()
            .map(fork -> Evidences.logs(fork.measured()))
            .filter(logs -> logs.length >= Trend.ITERATIONS)
            .map(Trend::of)
            .toList();
    return forks.size() < FORKS
        ? new Steadiness(
            State.UNKNOWN,
            "too few iterations: the test needs %s forks of %s iterations"
                .formatted(FORKS, Trend.ITERATIONS))
        : new SteadyStates(forks).verdict(succeeded);
  }

  private Steadiness verdict(List<ForkRecord> succeeded) {
    return new Steadiness(state(), change() + warmUp(succeeded));
  }

  private State state() {
    double score = Trend.score(forks);
    if (change.isBelow(1) && change.estimate() < 1 - MATTERS && score < -threshold(1)) {
      return State.WARMING_UP;
    }
    if (change.isAbove(1) && change.estimate() > 1 + MATTERS && score > threshold(1)) {
      return State.SLOWING_DOWN;
    }
    return clear(-1) > 0 && clear(1) > 0 ? State.NO_STEADY_STATE : State.STEADY;
  }

  // The number of forks with a significant trend of that sign. The threshold is corrected for the
  // number of forks.
  private long clear(int sign) {
    return forks.stream()
        .filter(trend -> sign * trend.score() > threshold(forks.size()))
        .filter(trend -> sign * trend.change() > Math.log1p(MATTERS))
        .count();
  }

  // The normal quantile that the largest of so many scores exceeds by chance, up or down, with a
  // probability of 5 %.
  private static double threshold(int chances) {
    return NormalDistribution.of(0, 1).inverseSurvivalProbability(SIGNIFICANCE / 2 / chances);
  }

  private String change() {
    String text =
        "the time changes by %s from the first to the last iteration of %s forks"
            .formatted(Format.percentage(change), forks.size());
    return state() == State.NO_STEADY_STATE
        ? text + ", clearly down in %s and up in %s".formatted(clear(-1), clear(1))
        : text;
  }

  // The ratio of the last warm-up iteration to the judged ones shows whether the warm-up ended.
  private static String warmUp(List<ForkRecord> succeeded) {
    double[] ratios =
        succeeded.stream()
            .flatMap(fork -> warmUp(fork).stream())
            .mapToDouble(ratio -> ratio)
            .toArray();
    return ratios.length == 0
        ? ""
        : "; the last warm-up iteration took "
            + Format.percentage(LogEstimate.of(ratios).interval());
  }

  private static Optional<Double> warmUp(ForkRecord fork) {
    double typical = Math.exp(Quantiles.median(Evidences.logs(fork.measured())));
    return fork.measurements().stream()
        .filter(m -> m.phase() == Measurement.Phase.WARMUP)
        .reduce((_, last) -> last)
        .map(last -> last.secondsPerFile() / typical);
  }

  /// The change within one fork from the first to the last iteration. The comparison of all pairs
  /// of iterations assumes no distribution of the noise and resists outliers.
  ///
  /// @param change change of the logarithm of the time over the whole fork by the Theil-Sen
  ///   estimator, the median of the slopes of all pairs
  /// @param rises pairs with a slower later iteration minus pairs with a faster one: Kendall's S
  /// @param variance variance of `rises` for iterations in random order
  record Trend(double change, double rises, double variance) {
    /// With fewer iterations, chance often orders all of them.
    static final int ITERATIONS = 4;

    static Trend of(double[] logs) {
      int n = logs.length;
      double[] slopes =
          range(0, n)
              .boxed()
              .flatMapToDouble(i -> range(i + 1, n).mapToDouble(j -> (logs[j] - logs[i]) / (j - i)))
              .toArray();
      double rises = 0;
      for (double slope : slopes) {
        rises += Math.signum(slope);
      }
      double variance = n * (n - 1.0) * (2 * n + 5) / 18;
      return new Trend(Quantiles.median(slopes) * (n - 1), rises, variance);
    }

    /// Returns the distance of the order of the iterations from random order in standard
    /// deviations, with the sign of the change. One pair is subtracted as continuity correction.
    double score() {
      return (rises - Math.signum(rises)) / Math.sqrt(variance);
    }

    /// Returns the score of all forks together: Hirsch's seasonal Kendall test with forks as
    /// seasons.
    static double score(List<Trend> forks) {
      double rises = forks.stream().mapToDouble(Trend::rises).sum();
      return rises / Math.sqrt(forks.stream().mapToDouble(Trend::variance).sum());
    }
  }
}
