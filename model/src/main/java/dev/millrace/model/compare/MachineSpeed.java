package dev.millrace.model.compare;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Measurement;
import dev.millrace.model.record.RunRecord;
import java.util.Objects;
import java.util.OptionalDouble;
import org.apache.commons.statistics.descriptive.Median;

/// The machine's own speed during a race, as its pacer saw it.
final class MachineSpeed {
  private MachineSpeed() {}

  /// Nanoseconds that the pacer took: of each fork the median over its measured iterations, of
  /// these the median; empty where it did not run.
  static OptionalDouble nanos(RunRecord record) {
    double[] forks =
        record.forks().stream()
            .map(MachineSpeed::paces)
            .filter(paces -> paces.length > 0)
            .mapToDouble(Median.withDefaults()::evaluate)
            .toArray();
    return forks.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Median.withDefaults().evaluate(forks));
  }

  private static double[] paces(ForkRecord fork) {
    return fork.measured().stream()
        .map(Measurement::paceNanos)
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .toArray();
  }
}
