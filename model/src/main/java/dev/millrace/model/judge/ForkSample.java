package dev.millrace.model.judge;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Measurement;
import java.util.List;
import java.util.Objects;
import org.apache.commons.statistics.descriptive.Median;

/// The judged iterations of one fork, as logarithms.
public record ForkSample(List<Measurement> iterations) {
  static ForkSample of(ForkRecord fork) {
    return new ForkSample(fork.measured());
  }

  boolean isPaced() {
    return iterations.stream().allMatch(m -> m.paceNanos() != null);
  }

  /// The median of what the pacer took.
  double logPace() {
    return median(iterations.stream().mapToDouble(ForkSample::logPace).toArray());
  }

  /// The median time.
  public double logTime() {
    return median(logTimes());
  }

  /// The time of each iteration.
  double[] logTimes() {
    return iterations.stream().mapToDouble(ForkSample::logTime).toArray();
  }

  /// The median time, had the pacer taken as long as `pace` says.
  double logTime(double slope, double pace) {
    return median(logTimes(slope, pace));
  }

  /// The time of each iteration, likewise.
  double[] logTimes(double slope, double pace) {
    return iterations.stream().mapToDouble(m -> logTime(m) - slope * (logPace(m) - pace)).toArray();
  }

  private static double logTime(Measurement m) {
    return Math.log(m.secondsPerFile());
  }

  private static double logPace(Measurement m) {
    return Math.log(Objects.requireNonNull(m.paceNanos()));
  }

  private static double median(double[] values) {
    return Median.withDefaults().evaluate(values);
  }
}
