package dev.millrace.model.judge;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import java.util.List;
import org.apache.commons.statistics.descriptive.Median;

/// Extracts the times of one method in one cell: the median over the judged iterations of each
/// fork, in seconds for one file.
public final class ForkTimes {
  private ForkTimes() {}

  /// Returns one number for each successful fork; empty if all failed.
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
