package dev.millrace.cli.tune;

import dev.millrace.cli.name.UsageException;
import dev.millrace.files.internal.profile.ProfileDocument.Pair;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.RawName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// The profile after a race.
///
/// @param tuned the pairs that the race decided
/// @param kept pairs of the older profile for other directories
public record TunedProfile(List<TunedPair> tuned, List<Pair> kept) {
  /// Decides by the record of a race.
  ///
  /// @param results the directory of the record
  /// @param older the pairs of the older profile
  /// @throws UsageException if a directory of the race is gone
  public static TunedProfile of(RunRecord record, Path results, List<Pair> older, FileCalls calls) {
    List<TunedPair> tuned = new ArrayList<>();
    for (Cell cell : pairs(record)) {
      Pair before =
          new Pair(
              cell.from(),
              cell.to(),
              type(calls, cell.from()),
              type(calls, cell.to()),
              results.toAbsolutePath().normalize().toString(),
              older.stream().filter(isFor(cell)).findFirst().map(Pair::numbers).orElse(Map.of()));
      tuned.add(TunedPair.of(record, before));
    }
    List<Pair> kept =
        older.stream()
            .filter(pair -> pairs(record).stream().noneMatch(cell -> isFor(cell).test(pair)))
            .toList();
    return new TunedProfile(List.copyOf(tuned), kept);
  }

  /// Returns whether any length changes.
  public boolean isChange() {
    return tuned.stream().anyMatch(TunedPair::isChange);
  }

  private static List<Cell> pairs(RunRecord record) {
    List<Cell> pairs = new ArrayList<>();
    for (Cell cell : record.plan().cells()) {
      if (pairs.stream()
          .noneMatch(other -> other.from().equals(cell.from()) && other.to().equals(cell.to()))) {
        pairs.add(cell);
      }
    }
    return pairs;
  }

  private static Predicate<Pair> isFor(Cell cell) {
    return pair -> pair.from().equals(cell.from()) && pair.to().equals(cell.to());
  }

  private static long type(FileCalls calls, String directory) {
    long opened = calls.open(RawName.of(Path.of(directory)), Access.DIRECTORY_PATH, 0);
    if (opened < 0) {
      throw new UsageException(directory + " of the race is no directory here; race again");
    }
    try {
      return calls.fileSystemType((int) opened);
    } finally {
      calls.close((int) opened);
    }
  }
}
