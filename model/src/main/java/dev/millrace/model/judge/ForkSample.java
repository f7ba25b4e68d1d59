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

  boolean isProbed() {
    return iterations.stream().allMatch(m -> m.paceNanos() != null);
  }

  /// Returns the median logarithm of the probe time.
  double logProbe() {
    return median(iterations.stream().mapToDouble(ForkSample::logProbe).toArray());
  }

  /// Returns the median logarithm of the time.
  public double logTime() {
    return median(logTimes());
  }

  /// Returns the logarithm of the time of each iteration.
  double[] logTimes() {
    return iterations.stream().mapToDouble(ForkSample::logTime).toArray();
  }

  /// Returns the median logarithm of the time, corrected to a probe time.
  double logTime(double slope, double logProbe) {
    return median(logTimes(slope, logProbe));
  }

  /// Returns the logarithm of the time of each iteration, corrected to a probe time.
  double[] logTimes(double slope, double logProbe) {
    return iterations.stream()
        .mapToDouble(m -> logTime(m) - slope * (logProbe(m) - logProbe))
        .toArray();
  }

  private static double logTime(Measurement m) {
    return Math.log(m.secondsPerFile());
  }

  private static double logProbe(Measurement m) {
    return Math.log(Objects.requireNonNull(m.paceNanos()));
  }

  private static double median(double[] values) {
    return Median.withDefaults().evaluate(values);
  }
}
