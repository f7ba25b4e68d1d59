package dev.millrace.model.judge;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Measurement;
import java.util.List;
import org.apache.commons.statistics.descriptive.Median;

/// What the forks of one method say in one cell: from each the median over its measured iterations,
/// in seconds for one file.
public final class ForkTimes {
  private ForkTimes() {}

  /// One number from each fork that ended well; empty if none did.
  public static double[] of(List<ForkRecord> forks) {
    return forks.stream()
        .filter(fork -> fork.absence() == null && !fork.measured().isEmpty())
        .mapToDouble(ForkTimes::median)
        .toArray();
  }

  private static double median(ForkRecord fork) {
    double[] times = fork.measured().stream().mapToDouble(Measurement::secondsPerFile).toArray();
    return Median.withDefaults().evaluate(times);
  }
}
