package dev.millrace.model.judge;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.CostSheet;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The resource use of one method in one cell.
///
/// @param perGigabyte use for 10^9 bytes
/// @param peakResidentBytes peak resident memory of the process in any fork
public record MethodCost(
    UsedResources perFile, UsedResources perGigabyte, @Nullable Long peakResidentBytes) {

  private static final double GIGABYTE = 1e9;

  /// Returns the average over `forks` of `cell`; null without a cost sheet.
  static @Nullable MethodCost of(List<ForkRecord> forks, Cell cell) {
    List<ForkRecord> told = forks.stream().filter(fork -> fork.costs() != null).toList();
    long files =
        told.stream()
            .flatMap(fork -> fork.measured().stream())
            .mapToLong(m -> (long) m.invocations() * cell.threads())
            .sum();
    if (files == 0) {
      return null;
    }
    Totals totals =
        new Totals(told.stream().map(ForkRecord::costs).map(Objects::requireNonNull).toList());
    double gigabytes = files * cell.meanBytes() / GIGABYTE;
    return new MethodCost(
        totals.over((double) files), totals.over(gigabytes), totals.peakResidentBytes());
  }

  private record Totals(List<CostSheet> sheets) {
    UsedResources over(double units) {
      Double cpu = each(CostSheet::cpuNanos, units * 1e9);
      Double user = each(CostSheet::userNanos, units);
      Double system = each(CostSheet::systemNanos, units);
      return new UsedResources(
          cpu,
          share(cpu, user, system),
          share(cpu, system, user),
          each(CostSheet::readCalls, units),
          each(CostSheet::writeCalls, units),
          each(CostSheet::deviceReadBytes, units),
          each(CostSheet::deviceWriteBytes, units),
          each(CostSheet::minorFaults, units),
          each(CostSheet::majorFaults, units),
          each(CostSheet::heapBytes, units));
    }

    // Empty files have no gigabytes.
    private @Nullable Double each(Function<CostSheet, @Nullable Long> line, double units) {
      if (units == 0 || sheets.stream().anyMatch(sheet -> line.apply(sheet) == null)) {
        return null;
      }
      return sheets.stream().map(line).mapToLong(Objects::requireNonNull).sum() / units;
    }

    // Clock ticks are coarse but right on average, so they divide the exact sum.
    private static @Nullable Double share(
        @Nullable Double sum, @Nullable Double part, @Nullable Double rest) {
      if (sum == null || part == null || rest == null || part + rest == 0) {
        return null;
      }
      return sum * part / (part + rest);
    }

    private @Nullable Long peakResidentBytes() {
      return sheets.stream()
          .map(CostSheet::peakResidentBytes)
          .filter(Objects::nonNull)
          .max(Long::compare)
          .orElse(null);
    }
  }

  /// The resource use of a method, averaged over forks and iterations. Null is unknown.
  ///
  /// @param deviceWriteBytes bytes queued for writing to a device
  /// @param heapBytes bytes allocated on the Java heap
  public record UsedResources(
      @Nullable Double cpuSeconds,
      @Nullable Double userSeconds,
      @Nullable Double systemSeconds,
      @Nullable Double readCalls,
      @Nullable Double writeCalls,
      @Nullable Double deviceReadBytes,
      @Nullable Double deviceWriteBytes,
      @Nullable Double minorFaults,
      @Nullable Double majorFaults,
      @Nullable Double heapBytes) {}
}
