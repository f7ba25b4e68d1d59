package dev.millrace.model.compare;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Measurement;
import dev.millrace.model.record.RunRecord;
import java.util.Objects;
import java.util.OptionalDouble;
import org.apache.commons.statistics.descriptive.Median;

/// The speed of the machine during a race, measured by its speed probe.
final class MachineSpeed {
  private MachineSpeed() {}

  /// Returns the nanoseconds of the speed probe: the median over all forks of their medians over
  /// judged iterations; empty without a probe.
  static OptionalDouble nanos(RunRecord record) {
    double[] forks =
        record.forks().stream()
            .map(MachineSpeed::probes)
            .filter(probes -> probes.length > 0)
            .mapToDouble(Median.withDefaults()::evaluate)
            .toArray();
    return forks.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Median.withDefaults().evaluate(forks));
  }

  private static double[] probes(ForkRecord fork) {
    return fork.measured().stream()
        .map(Measurement::probeNanos)
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .toArray();
  }
}
