package dev.millrace.cli.tune;

import dev.millrace.cli.name.UsageException;
import dev.millrace.files.internal.profile.Device;
import dev.millrace.files.internal.profile.DeviceLookup;
import dev.millrace.files.internal.profile.FileSystemType;
import dev.millrace.files.internal.profile.ProfileDocument.Pair;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The profile after a race.
///
/// @param tuned the pairs that the race decided
/// @param kept pairs of the older profile for other directories
public record TunedProfile(List<TunedPair> tuned, List<WrittenPair> kept) {
  /// Decides by the records of races.
  ///
  /// @param results the directory of the records
  /// @param older the pairs of the older profile
  /// @throws UsageException if a directory of the races is gone
  public static TunedProfile of(
      List<RunRecord> records, Path results, List<WrittenPair> older, DeviceLookup devices) {
    List<TunedPair> tuned = new ArrayList<>();
    for (Cell cell : pairs(records)) {
      tuned.add(TunedPair.of(records, before(cell.from(), cell.to(), results, older, devices)));
    }
    List<WrittenPair> kept =
        older.stream()
            .filter(written -> tuned.stream().noneMatch(each -> isFor(each, written.pair())))
            .toList();
    return new TunedProfile(List.copyOf(tuned), kept);
  }

  /// Returns the part of the profile for two directories before any race.
  ///
  /// @param results the directory of the records to come
  /// @param older the pairs of the older profile
  /// @throws UsageException if one of them is no directory
  public static WrittenPair before(
      String from, String to, Path results, List<WrittenPair> older, DeviceLookup devices) {
    Optional<WrittenPair> written =
        older.stream()
            .filter(each -> each.pair().from().equals(from) && each.pair().to().equals(to))
            .findFirst();
    Pair pair =
        new Pair(
            from,
            to,
            type(devices, from),
            type(devices, to),
            results.toAbsolutePath().normalize().toString(),
            written.map(each -> each.pair().numbers()).orElse(Map.of()));
    return new WrittenPair(pair, written.map(WrittenPair::lines).orElse(List.of()));
  }

  /// Returns whether any length changes.
  public boolean isChange() {
    return tuned.stream().anyMatch(TunedPair::isChange);
  }

  private static List<Cell> pairs(List<RunRecord> records) {
    List<Cell> pairs = new ArrayList<>();
    for (RunRecord record : records) {
      for (Cell cell : record.plan().cells()) {
        if (pairs.stream()
            .noneMatch(other -> other.from().equals(cell.from()) && other.to().equals(cell.to()))) {
          pairs.add(cell);
        }
      }
    }
    return pairs;
  }

  private static boolean isFor(TunedPair tuned, Pair pair) {
    return pair.from().equals(tuned.pair().from()) && pair.to().equals(tuned.pair().to());
  }

  private static FileSystemType type(DeviceLookup devices, String directory) {
    return devices
        .of(Path.of(directory))
        .map(Device::type)
        .orElseThrow(
            () -> new UsageException(directory + " of the race is no directory here; race again"));
  }
}
