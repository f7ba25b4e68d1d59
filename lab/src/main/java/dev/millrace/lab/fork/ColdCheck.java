package dev.millrace.lab.fork;

import dev.millrace.lab.machine.FileSystemFacts;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.methods.fork.Source;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Status;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Checks before the race whether the sources of a cell can get cold. Some file systems have no
/// device to read from.
///
/// @param directory of the sources
/// @param host evicts them
public record ColdCheck(RaceDirectory directory, ForkHost host) {
  /// Returns the reason why a cold cell is unsupported; empty if it is supported, or hot.
  public Optional<Absence> unsupportedReason(Cell cell) throws IOException {
    if (cell.cache() == CacheState.HOT || cell.largestBytes() == 0) {
      return Optional.empty();
    }
    List<Path> files = directory.sources(cell).stream().map(Source::path).toList();
    ForkHost.Eviction eviction = host.evict(files);
    return eviction.residentShare() <= JudgedCell.COLD_SHARE
        ? Optional.empty()
        : Optional.of(new Absence(Status.SKIPPED, "cannot get cold: " + why(cell, eviction)));
  }

  private static String why(Cell cell, ForkHost.Eviction eviction) throws IOException {
    return eviction.failure().isEmpty()
        ? String.format(
            Locale.ROOT,
            "%.0f %% of the source stays in memory on %s",
            100 * eviction.residentShare(),
            FileSystemFacts.of(Path.of(cell.from())).type())
        : eviction.failure();
  }
}
