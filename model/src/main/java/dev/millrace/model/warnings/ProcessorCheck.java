package dev.millrace.model.warnings;

import dev.millrace.model.judge.MethodCost;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.WriteDurability;
import dev.millrace.model.text.NameList;
import dev.millrace.model.warnings.Finding.Symptom;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// Checks whether a cell that should wait for a device did.
final class ProcessorCheck {
  private static final int NAMED = 3;
  private static final double BUSY = 0.9;

  private ProcessorCheck() {}

  // One slow method may keep its processor busier than the device. If half of the methods do, the
  // device is not the limit.
  static Stream<Symptom> cpuBound(RacedCell cell) {
    List<MethodResult> known =
        cell.movers().filter(result -> share(cell, result).isPresent()).toList();
    List<String> busy =
        known.stream()
            .filter(result -> share(cell, result).orElseThrow() > BUSY)
            .map(MethodResult::method)
            .toList();
    return !shouldWait(cell) || busy.isEmpty() || 2 * busy.size() < known.size()
        ? Stream.empty()
        : Stream.of(
            new Symptom(
                String.format(
                    Locale.ROOT,
                    "%s of %s methods were on a processor for more than %.0f %% of their time: %s",
                    busy.size(),
                    known.size(),
                    100 * BUSY,
                    NameList.first(NAMED, busy)),
                busy,
                (double) busy.size() / known.size()));
  }

  private static boolean shouldWait(RacedCell cell) {
    return cell.cell().cache() == CacheState.COLD
        || cell.cell().durability() == WriteDurability.FSYNC;
  }

  // The cost sheet holds the processor time of one file, so this divides by the mean time of one
  // file. A median would omit the long waits that the sums of the cost sheet include.
  private static OptionalDouble share(RacedCell cell, MethodResult result) {
    MethodCost cost = result.cost();
    Double busy = cost == null ? null : cost.perFile().cpuSeconds();
    return busy == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(busy / meanSeconds(cell, result.method()));
  }

  private static double meanSeconds(RacedCell cell, String method) {
    List<Measurement> all =
        cell.forks(method).stream().flatMap(fork -> fork.measured().stream()).toList();
    double nanos = all.stream().mapToDouble(Measurement::nanos).sum();
    return nanos / 1e9 / all.stream().mapToLong(Measurement::invocations).sum();
  }
}
