package dev.millrace.report.html;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Measurement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The data of one fork in the charts.
///
/// @param method its index among the methods of the operation
/// @param round from 1
/// @param sequence its place among all forks, from 1
/// @param warmups the number of iterations at its start that are not judged
/// @param seconds for one file, by iteration
/// @param probes nanoseconds of the speed probe, by iteration; null without a probe
record ChartFork(
    int method,
    int round,
    int sequence,
    long warmups,
    List<Double> seconds,
    @Nullable List<Double> probes) {

  static ChartFork of(ForkRecord fork, int method) {
    List<Measurement> all = fork.measurements();
    return new ChartFork(
        method,
        fork.round(),
        fork.sequence(),
        all.size() - fork.measured().size(),
        all.stream().map(Measurement::secondsPerFile).map(Rounded::of).toList(),
        probes(all));
  }

  private static @Nullable List<Double> probes(List<Measurement> all) {
    return all.stream().anyMatch(measurement -> measurement.probeNanos() == null)
        ? null
        : all.stream().map(Measurement::probeNanos).map(Rounded::of).toList();
  }
}
