package dev.millrace.model.evidence;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.estimate.LogEstimate;
import dev.millrace.model.evidence.Steadiness.State;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Measurement;
import dev.millrace.model.text.Format;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;

/// Tells from the trends of its forks whether a method was steady. A trend has to be seen three
/// times over: it differs from none by the interval over forks, its iterations are in an order that
/// chance does not make, and it is large enough to matter.
final class SteadyStates {
  private static final int FORKS = 2;
  private static final double MATTERS = 0.05;
  private static final double DOUBT = 0.05;

  private final List<Trend> forks;
  private final Interval change;

  private SteadyStates(List<Trend> forks) {
    this.forks = forks;
    change =
        LogEstimate.of(forks.stream().mapToDouble(trend -> Math.exp(trend.change())).toArray())
            .interval();
  }

  /// The verdict on a method.
  ///
  /// @param told its forks that ended well
  static Steadiness of(List<ForkRecord> told) {
    List<Trend> forks =
        told.stream()
            .map(fork -> Evidences.logs(fork.measured()))
            .filter(logs -> logs.length >= Trend.ITERATIONS)
            .map(Trend::of)
            .toList();
    return forks.size() < FORKS
        ? new Steadiness(
            State.UNKNOWN,
            "too short to tell: it takes %d forks of %d iterations"
                .formatted(FORKS, Trend.ITERATIONS))
        : new SteadyStates(forks).verdict(told);
  }

  private Steadiness verdict(List<ForkRecord> told) {
    return new Steadiness(state(), change() + warmUp(told));
  }

  private State state() {
    double score = Trend.score(forks);
    if (change.isBelow(1) && change.estimate() < 1 - MATTERS && score < -surprise(1)) {
      return State.WARMING_UP;
    }
    if (change.isAbove(1) && change.estimate() > 1 + MATTERS && score > surprise(1)) {
      return State.SLOWING_DOWN;
    }
    return clear(-1) > 0 && clear(1) > 0 ? State.NO_STEADY_STATE : State.STEADY;
  }

  // Forks with a trend of that sign of their own. Many forks have many chances.
  private long clear(int sign) {
    return forks.stream()
        .filter(trend -> sign * trend.score() > surprise(forks.size()))
        .filter(trend -> sign * trend.change() > Math.log1p(MATTERS))
        .count();
  }

  // The normal quantile that one of so many scores passes by chance, up or down, once in twenty.
  private static double surprise(int chances) {
    return NormalDistribution.of(0, 1).inverseSurvivalProbability(DOUBT / 2 / chances);
  }

  private String change() {
    String text =
        "the time changes by %s from the first to the last iteration of %d forks"
            .formatted(Format.percentage(change), forks.size());
    return state() == State.NO_STEADY_STATE
        ? text + ", clearly down in %d and up in %d".formatted(clear(-1), clear(1))
        : text;
  }

  // What the last iteration of the warm-up took over the judged ones: did it end?
  private static String warmUp(List<ForkRecord> told) {
    double[] ratios =
        told.stream().flatMap(fork -> warmUp(fork).stream()).mapToDouble(ratio -> ratio).toArray();
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
}
