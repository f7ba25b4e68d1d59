package dev.millrace.model.judge;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.Variance;
import org.jspecify.annotations.Nullable;

/// The judged iterations of one fork, as logarithms.
///
/// @param group see [ForkRecord#group]
/// @param blocks the effect of the block of each iteration, removed from its time
public record ForkSample(
    List<Measurement> iterations, @Nullable Integer group, List<Double> blocks) {
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
  /// mean, by half of pi. 0 with one iteration.
  double squaredError() {
    double[] logs = logTimes();
    return logs.length < 2 ? 0 : Math.PI / 2 * Variance.of(logs).getAsDouble() / logs.length;
  }

  double[] logTimes() {
    return IntStream.range(0, iterations.size())
        .mapToDouble(i -> Math.log(iterations.get(i).secondsPerFile()) - blocks.get(i))
        .toArray();
  }
}
