package dev.millrace.model.warnings;

import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Measurement;
import dev.millrace.model.text.NameList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// Doubts about where the bytes came from, and whether they went anywhere.
final class DirectoryChecks {
  private static final int NAMED = 3;

  /// Less than this is some other part of the process: a class that was loaded, a directory that
  /// was read.
  private static final long COLD_BYTES = 64 << 10;

  private DirectoryChecks() {}

  static Stream<String> notHot(RacedCell cell) {
    if (cell.cell().cache() == CacheState.COLD) {
      return Stream.empty();
    }
    List<Measurement> iterations =
        cell.entries()
            .filter(Entry::cached)
            .flatMap(entry -> iterations(cell, entry.method()))
            .toList();
    long cool =
        iterations.stream()
            .filter(m -> m.residentShare() < 1 || m.deviceReadBytes() >= COLD_BYTES)
            .count();
    return cool == 0
        ? Stream.empty()
        : Stream.of(
            "in %d of %d iterations the source was not wholly in memory"
                .formatted(cool, iterations.size()));
  }

  private static Stream<Measurement> iterations(RacedCell cell, String method) {
    return cell.forks(method).stream().map(ForkRecord::measured).flatMap(List::stream);
  }

  static Stream<String> notCold(RacedCell cell) {
    return cell.judged().wasAsCold()
        ? Stream.empty()
        : Stream.of(
            "up to %.0f %% of the source was in memory when a clock started"
                .formatted(100 * Objects.requireNonNull(cell.judged().residentShare())));
  }

  static Stream<String> notMoved(RacedCell cell) {
    List<String> apart =
        cell.timed().filter(result -> !result.moved()).map(MethodResult::method).toList();
    return apart.isEmpty()
        ? Stream.empty()
        : Stream.of(
            "%d methods moved no bytes: %s".formatted(apart.size(), NameList.first(NAMED, apart)));
  }
}
