package dev.millrace.model.warnings;

import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.warnings.Finding.Symptom;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/// Checks of the place from which bytes come.
final class DirectoryChecks {
  /// Other parts of the process, such as class loading, read less than this.
  private static final long COLD_BYTES = 64 << 10;

  private DirectoryChecks() {}

  static Stream<Symptom> notHot(RacedCell cell) {
    if (cell.cell().cache() == CacheState.COLD) {
      return Stream.empty();
    }
    List<Measurement> iterations =
        cell.entries()
            .filter(Entry::cached)
            .flatMap(entry -> iterations(cell, entry.method()))
            .toList();
    long cool = iterations.stream().filter(DirectoryChecks::wasCool).count();
    return cool == 0
        ? Stream.empty()
        : Stream.of(
            Symptom.ofAll(
                "in %s of %s iterations the source was not wholly in memory"
                    .formatted(cool, iterations.size()),
                (double) cool / iterations.size()));
  }

  private static boolean wasCool(Measurement iteration) {
    Double share = iteration.residentShare();
    return (share != null && share < 1) || iteration.deviceReadBytes() >= COLD_BYTES;
  }

  private static Stream<Measurement> iterations(RacedCell cell, String method) {
    return cell.forks(method).stream().map(ForkRecord::measured).flatMap(List::stream);
  }

  static Stream<Symptom> notCold(RacedCell cell) {
    return cell.judged().wasAsCold()
        ? Stream.empty()
        : Stream.of(notCold(Objects.requireNonNull(cell.judged().residentShare())));
  }

  private static Symptom notCold(double residentShare) {
    return Symptom.ofAll(
        String.format(
            Locale.ROOT,
            "up to %.0f %% of the source was in memory when a clock started",
            100 * residentShare),
        residentShare);
  }
}
