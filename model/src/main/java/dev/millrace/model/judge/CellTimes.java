package dev.millrace.model.judge;

import dev.millrace.model.estimate.LogEstimate;
import dev.millrace.model.estimate.PooledVariance;
import dev.millrace.model.estimate.VarianceEstimate;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RunRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.jspecify.annotations.Nullable;

/// The times of all methods of one cell: what every estimate and comparison starts from.
///
/// The fork is the unit. From each comes the median of its iterations, at the pace that the machine
/// had on average in the cell; the spread between forks is judged with an eye to how the other
/// methods spread.
public final class CellTimes {
  private static final VarianceEstimate UNKNOWN = new VarianceEstimate(0, 0);

  private final MachineSpeedFit pace;
  private final Map<String, MethodTimes> methods = new LinkedHashMap<>();
  private double degreesOfFreedom;

  private CellTimes(MachineSpeedFit pace) {
    this.pace = pace;
  }

  /// Those of one cell of a race. A method that has no time, or was wrong in any fork, is missing.
  public static CellTimes of(RunRecord record, int cell) {
    Map<String, List<ForkRecord>> byMethod =
        record.forks().stream()
            .filter(fork -> fork.cell() == cell)
            .collect(Collectors.groupingBy(ForkRecord::method));
    Map<String, List<ForkSample>> ranked = new LinkedHashMap<>();
    Map<String, List<ForkSample>> others = new LinkedHashMap<>();
    for (Entry entry : record.plan().entries()) {
      List<ForkRecord> forks = byMethod.getOrDefault(entry.method(), List.of());
      if (entry.cell() == cell && isTimed(forks)) {
        (entry.ranked() ? ranked : others)
            .put(entry.method(), forks.stream().map(ForkSample::of).toList());
      }
    }
    CellTimes times = new CellTimes(MachineSpeedFit.of(ranked.values()));
    times.addRanked(ranked);
    others.forEach((method, forks) -> times.add(method, forks, UNKNOWN));
    return times;
  }

  private static boolean isTimed(List<ForkRecord> forks) {
    return !forks.isEmpty()
        && forks.stream().allMatch(fork -> fork.absence() == null && !fork.measured().isEmpty());
  }

  // What is not ranked does other work, or none: it says nothing about the spread of these.
  private void addRanked(Map<String, List<ForkSample>> ranked) {
    List<VarianceEstimate> spreads =
        ranked.values().stream()
            .filter(forks -> forks.size() > 1)
            .map(forks -> spread(logs(forks)))
            .toList();
    VarianceEstimate common = PooledVariance.of(spreads);
    degreesOfFreedom = spreads.stream().mapToDouble(VarianceEstimate::degreesOfFreedom).sum();
    ranked.forEach((method, forks) -> add(method, forks, common));
  }

  private double[] logs(List<ForkSample> forks) {
    return forks.stream().mapToDouble(pace::logTime).toArray();
  }

  private void add(String method, List<ForkSample> forks, VarianceEstimate common) {
    LogEstimate estimate = estimate(logs(forks), common);
    methods.put(method, new MethodTimes(this, estimate, pace.distance(forks), forks.size()));
  }

  private LogEstimate estimate(double[] logs, VarianceEstimate common) {
    if (logs.length < 2) {
      return LogEstimate.ofLogs(logs);
    }
    VarianceEstimate own = spread(logs);
    VarianceEstimate spread = own.with(common, Math.max(degreesOfFreedom, own.degreesOfFreedom()));
    double error = spread.variance() / logs.length;
    return new LogEstimate(Mean.of(logs).getAsDouble(), error, spread.degreesOfFreedom());
  }

  private VarianceEstimate spread(double[] logs) {
    return new VarianceEstimate(
        Variance.of(logs).getAsDouble() * pace.inflation(), logs.length - 1.0);
  }

  /// The times of a method, if it has any.
  public Optional<MethodTimes> of(String method) {
    return Optional.ofNullable(methods.get(method));
  }

  /// The times in seconds of the judged iterations of one of its forks, as logarithms, at its mean
  /// pace.
  public double[] logTimes(ForkRecord fork) {
    return pace.logTimes(ForkSample.of(fork));
  }

  /// How the machine's own speed was taken out; null where there was no pacer.
  public @Nullable SpeedCorrection pacing() {
    return pace.pacing();
  }

  MachineSpeedFit pace() {
    return pace;
  }

  /// On how much the spread of its methods rests, all together.
  double degreesOfFreedom() {
    return degreesOfFreedom;
  }
}
