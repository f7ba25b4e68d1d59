package dev.millrace.model.evidence;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.estimate.LogEstimate;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Derives the evidence of a method from its recorded iterations.
public final class Evidences {
  private Evidences() {}

  /// Returns the evidence of one method in one cell.
  ///
  /// @param forks forks of the method in the cell; failed forks are ignored, and at least one
  ///   succeeded
  /// @param logTimes returns the logarithms of the judged iterations of a fork, without the effects
  ///   of its turns, which would look like two speeds of the method
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

  /// Returns the logarithms of the times of iterations, in their order. On logarithms, noise is
  /// symmetric and comparable between fast and slow methods.
  static double[] logs(List<Measurement> iterations) {
    return iterations.stream().mapToDouble(m -> Math.log(m.secondsPerFile())).toArray();
  }
}
