package dev.millrace.cli.tune;

import dev.millrace.files.internal.profile.ProfileDocument.Pair;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.tune.Duel;
import dev.millrace.model.tune.Threshold;
import dev.millrace.model.tune.Tuning;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/// The races for one pair of directories: first all methods at few sizes, then one duel after the
/// other, where the profile may gain most.
///
/// @param request of the races
/// @param before the length in bytes of a key before the races
/// @param runner runs a race
public record TuneRaces(TuneRequest request, ToLongFunction<String> before, Runner runner) {
  /// Returns the races for a pair of directories.
  ///
  /// @param before the part of the profile before the races
  /// @param seed of the order of the forks and of the contents
  public static TuneRaces of(Pair before, long seed, Runner runner) throws IOException {
    Path from = Path.of(before.from());
    Path to = Path.of(before.to());
    List<Threshold> lengths = Threshold.only(TunedPair.matters(before));
    TuneRequest request = new TuneRequest(from, to, lengths, LongestFile.between(from, to), seed);
    return new TuneRaces(request, TunedPair.lengths(before), runner);
  }

  /// The time of a duel in addition to its forks: the pilots, and the class archive.
  private static final Duration START = Duration.ofSeconds(5);

  /// Four forks of each method at one size, and of the control method.
  private static final Duration SIZE = Duration.ofSeconds(14);

  /// Runs a race.
  public interface Runner {
    /// Returns the record of the race, which is in the directory of results.
    RunRecord run(RaceRequest request, Path results) throws IOException;
  }

  /// Runs the races until no duel is left or the time is over. The first race always runs.
  ///
  /// @param results the directory of the directories of the records
  public List<RunRecord> run(Path results, Duration budget) throws IOException {
    Instant end = Instant.now().plus(budget);
    List<RunRecord> records = new ArrayList<>();
    records.add(runner.run(request.first(), results.resolve("1-all")));
    Optional<Duel> next = next(records);
    while (next.isPresent() && left(end).compareTo(START.plus(SIZE)) > 0) {
      Duel duel = next.get();
      Duration time = shorter(left(end), START.plus(SIZE.multipliedBy(duel.sizes().size())));
      String name = "%d-%s".formatted(records.size() + 1, duel.threshold().key());
      records.add(runner.run(request.duel(duel, time), results.resolve(name)));
      next = next(records);
    }
    return records;
  }

  private Optional<Duel> next(List<RunRecord> records) {
    return new Tuning(records, request.from().toString(), request.to().toString())
        .next(request.lengths(), before, request.sizes());
  }

  private static Duration left(Instant end) {
    return Duration.between(Instant.now(), end);
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }
}
