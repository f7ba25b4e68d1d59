package dev.millrace.cli;

import dev.millrace.cli.tune.TuneRecords;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.tune.Choice;
import dev.millrace.model.tune.Decision;
import dev.millrace.model.tune.Threshold;
import dev.millrace.model.tune.Tuning;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/// The committed records of `millrace tune` between two kinds of file systems.
///
/// @param names of the directories below docs/results, from old to new
record BuiltInRace(
    List<String> names, FileSystemKind from, FileSystemKind to, List<RunRecord> records) {
  private static final int MOST_JOBS = 16;
  private static final Path RESULTS = Path.of("../docs/results");

  /// Reads the records.
  static BuiltInRace of(FileSystemKind from, FileSystemKind to, String... names) {
    List<RunRecord> records = Stream.of(names).flatMap(name -> read(name).stream()).toList();
    return new BuiltInRace(List.of(names), from, to, records);
  }

  private static List<RunRecord> read(String name) {
    try {
      return TuneRecords.read(RESULTS.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Returns the name of the newest race.
  String name() {
    return names.getLast();
  }

  /// Returns a decision for each number that is the length of a file.
  List<Decision> decisions(ToLongFunction<String> before) {
    return tuning().decisions(Threshold.only(this::matters), before);
  }

  /// Returns a decision for each of the other numbers.
  List<Decision> choices() {
    return tuning().choices(Choice.only(this::matters), this::undecided);
  }

  // The undecided threads of a tree depend on the processors of the machine that raced.
  private long undecided(String key) {
    ProfileNumber number = ProfileNumber.of(key);
    return number == ProfileNumber.JOBS
        ? Math.min(MOST_JOBS, records.getFirst().environment().logicalCpus())
        : Profile.UNDECIDED.value(number);
  }

  private Tuning tuning() {
    Cell cell = records.getFirst().plan().cells().getFirst();
    return new Tuning(records, cell.from(), cell.to());
  }

  private boolean matters(String key) {
    return ProfileNumber.of(key).matters(from, to);
  }

  /// Returns when and where the races ran, in one line.
  String place() {
    RunRecord record = records.getFirst();
    return "%s: from %s on, %s, kernel %s, JDK %s"
        .formatted(
            String.join(" and ", names),
            record.started().substring(0, "2026-01-01".length()),
            record.environment().cpu(),
            record.environment().kernel(),
            record.environment().jdks().getFirst().version());
  }
}
