package dev.millrace.model.evidence;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.estimate.LogEstimate;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Measurement;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Gathers what the iterations of a method say beside its typical time, as they were measured.
public final class Evidences {
  private Evidences() {}

  /// The evidence of one method in one cell.
  ///
  /// @param forks of that method in that cell; one or more ended well, the others do not count
  /// @param logTimes of a fork, the logarithms of its judged iterations at the mean pace of the
  ///   cell: a machine with two speeds is no method with two
  public static Evidence of(List<ForkRecord> forks, Function<ForkRecord, double[]> logTimes) {
    List<ForkRecord> told =
        forks.stream()
            .filter(fork -> fork.absence() == null && !fork.measured().isEmpty())
            .toList();
    List<double[]> logs = told.stream().map(logTimes).toList();
    return new Evidence(
        firstInvocation(told),
        quantile(told, 0.1),
        quantile(told, 0.9),
        Fences.outliers(logs),
        SteadyStates.of(told),
        Speeds.of(logs));
  }

  private static @Nullable Interval firstInvocation(List<ForkRecord> forks) {
    double[] seconds =
        forks.stream()
            .mapToLong(ForkRecord::firstInvocationNanos)
            .filter(nanos -> nanos > 0)
            .mapToDouble(nanos -> nanos / 1e9)
            .toArray();
    return seconds.length == 0 ? null : LogEstimate.of(seconds).interval();
  }

  private static Interval quantile(List<ForkRecord> forks, double share) {
    return LogEstimate.of(
            forks.stream()
                .map(fork -> fork.measured().stream().mapToDouble(Measurement::secondsPerFile))
                .mapToDouble(times -> Quantiles.of(times.toArray(), share))
                .toArray())
        .interval();
  }

  /// The logarithms of the times of iterations, in their order: a noise of so many percent is then
  /// as far up as down, for fast methods as for slow ones.
  static double[] logs(List<Measurement> iterations) {
    return iterations.stream().mapToDouble(m -> Math.log(m.secondsPerFile())).toArray();
  }
}
