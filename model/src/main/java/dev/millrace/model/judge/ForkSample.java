package dev.millrace.model.judge;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.Quantile;
import org.jspecify.annotations.Nullable;

/// The judged iterations of one fork, as logarithms.
///
/// @param group see [ForkRecord#group]
/// @param blocks the effect of the block of each iteration, removed from its time
public record ForkSample(
    List<Measurement> iterations, @Nullable Integer group, List<Double> blocks) {
  /// The distance between the quartiles of normal noise, in standard deviations.
  private static final double NORMAL_QUARTILES = 1.349;

  /// Quartiles of normal noise show its deviation as well as the variance of so many of the values.
  private static final double EFFICIENCY = 0.37;

  static ForkSample alone(ForkRecord fork) {
    return of(fork, new double[fork.measured().size()]);
  }

  static ForkSample of(ForkRecord fork, double[] blocks) {
    return new ForkSample(fork.measured(), fork.group(), Arrays.stream(blocks).boxed().toList());
  }

  /// Returns the median logarithm of the time.
  public double logTime() {
    return Median.withDefaults().evaluate(logTimes());
  }

  /// Returns the squared standard error of [#logTime] within the fork: a median varies more than a
  /// mean, by half of pi, but no more for an iteration in which the JVM extends its heap. 0 with
  /// one iteration.
  double squaredError() {
    double[] logs = logTimes();
    double[] quartiles = Quantile.withDefaults().evaluate(logs, 0.25, 0.75);
    double deviation = (quartiles[1] - quartiles[0]) / NORMAL_QUARTILES;
    return Math.PI / 2 * deviation * deviation / logs.length;
  }

  /// Returns the degrees of freedom of [#squaredError].
  double degreesOfFreedom() {
    return Math.max(1, EFFICIENCY * (iterations.size() - 1));
  }

  double[] logTimes() {
    return IntStream.range(0, iterations.size())
        .mapToDouble(i -> Math.log(iterations.get(i).secondsPerFile()) - blocks.get(i))
        .toArray();
  }
}
