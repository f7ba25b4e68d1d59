package dev.millrace.cli.tune;

import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.profile.Lengths;
import dev.millrace.files.internal.profile.ProfileDocument.Pair;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.tree.TreeRaceRequest;
import dev.millrace.model.record.CacheState;
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
import java.util.stream.Stream;

/// The races for one pair of directories: first all methods at few sizes, then trees, then one duel
/// after the other, where the profile may gain most. Buffers and cold files race before the last
/// duels, so that a usual budget decides each number if the race of that number can.
public final class TuneRaces {
  /// The time of a race in addition to its forks: the pilots, and the class archive.
  private static final Duration START = Duration.ofSeconds(5);

  /// One fork of each method at one size.
  private static final Duration FIRST_SIZE = Duration.ofSeconds(11);

  /// Four forks of each of two methods at one size, and of the control method.
  private static final Duration SIZE = Duration.ofSeconds(14);

  /// Four forks at one size with files that are evicted before each copy.
  private static final Duration COLD_SIZE = Duration.ofSeconds(20);

  /// Four forks of each of three methods at one size, and of the control method.
  private static final Duration BUFFER_SIZE = Duration.ofSeconds(20);

  /// The time that one duel needs at least.
  private static final Duration DUEL = START.plus(SIZE);

  /// Enough for the first race at one size, and a duel at one size. Only duels decide lengths.
  public static final Duration LEAST_BUDGET = START.plus(FIRST_SIZE).plus(DUEL);

  private static final Duration TREES = Duration.ofSeconds(25);
  private static final int TREE_JVMS = 5;
  private static final int TREE_FILES = 2_000;

  /// The share of the budget after which the other races come before further duels.
  private static final double SHARE_OF_DUELS = 0.6;

  private final TuneRequest request;
  private final ToLongFunction<String> before;
  private final Runner runner;
  private final Path results;
  private final Instant start = Instant.now();
  private final Duration budget;
  private final List<RunRecord> records = new ArrayList<>();

  private TuneRaces(
      TuneRequest request,
      ToLongFunction<String> before,
      Runner runner,
      Path results,
      Duration budget) {
    this.request = request;
    this.before = before;
    this.runner = runner;
    this.results = results;
    this.budget = budget;
  }

  /// Runs races.
  public interface Runner {
    /// Returns the record of a race, which is in the directory of results.
    ///
    /// @throws ImpossibleRequestException if no method can race
    RunRecord run(RaceRequest request, Path results) throws IOException;

    /// Returns the record of a race of trees, which is in the directory of results.
    RunRecord run(TreeRaceRequest request, Duration budget, Path results) throws IOException;

    /// Reports why a number does not race.
    void skipped(String key, String reason);
  }

  /// Runs the races for a pair of directories until no duel is left or the time is over. The first
  /// race always runs.
  ///
  /// @param before the part of the profile before the races
  /// @param seed of the order of the forks and of the contents
  /// @param results the directory of the directories of the records
  public static List<RunRecord> run(
      Pair before, long seed, Runner runner, Path results, Duration budget) throws IOException {
    Path from = Path.of(before.from());
    Path to = Path.of(before.to());
    List<Threshold> lengths = Threshold.only(TunedPair.matters(before));
    TuneRequest request = new TuneRequest(from, to, lengths, LongestFile.between(from, to), seed);
    TuneRaces races = new TuneRaces(request, TunedPair.numbers(before), runner, results, budget);
    races.run();
    return races.records;
  }

  private void run() throws IOException {
    records.add(runner.run(request.first(firstSizes()), place("all")));
    trees();
    duels(left().minusMillis(Math.round(budget.toMillis() * (1 - SHARE_OF_DUELS))));
    buffers();
    cold();
    duels(left());
  }

  // Without the time for a duel, the first race would decide nothing. One size always races.
  private int firstSizes() {
    Duration sizes = budget.minus(START).minus(DUEL);
    return Math.clamp(sizes.dividedBy(FIRST_SIZE), 1, Integer.MAX_VALUE);
  }

  private void trees() throws IOException {
    if (!isInTime("jobs", TREES)) {
      return;
    }
    int now = Math.toIntExact(before.applyAsLong("jobs"));
    int processors = Runtime.getRuntime().availableProcessors();
    List<Integer> jobs =
        Stream.of(now, 1, processors, 2 * processors)
            .filter(each -> each <= TreeOptions.MOST_JOBS)
            .distinct()
            .toList();
    TreeRaceRequest trees =
        new TreeRaceRequest(
            request.from(), request.to(), jobs, TREE_FILES, TREE_JVMS, request.seed());
    records.add(runner.run(trees, TREES, place("jobs")));
  }

  private void buffers() throws IOException {
    long now = before.applyAsLong("buffer");
    if (!TuneRequest.isRaced(now)) {
      runner.skipped("buffer", "the races have no method for " + Lengths.format(now));
      return;
    }
    Duration time = START.plus(timeOf(BUFFER_SIZE, request.fewSizes().size()));
    if (isInTime("buffer", time)) {
      records.add(runner.run(request.buffers(time), place("buffer")));
    }
  }

  private void cold() throws IOException {
    Duration time = START.plus(timeOf(COLD_SIZE, request.fewSizes().size()));
    if (!request.hasCold()) {
      runner.skipped("cold files", "no strategy depends on them here");
    } else if (isInTime("cold files", time)) {
      try {
        records.add(runner.run(request.cold(time), place("cold")));
      } catch (ImpossibleRequestException e) {
        runner.skipped("cold files", String.valueOf(e.getMessage()));
      }
    }
  }

  private Duration timeOf(Duration size, int sizes) {
    return new RaceTime(budget).of(size).multipliedBy(sizes);
  }

  private boolean isInTime(String key, Duration time) {
    boolean isInTime = left().compareTo(time) >= 0;
    if (!isInTime) {
      runner.skipped(
          key,
          "that takes about %s s, and %s s of the budget are left"
              .formatted(time.toSeconds(), Math.max(0, left().toSeconds())));
    }
    return isInTime;
  }

  private void duels(Duration time) throws IOException {
    Instant end = Instant.now().plus(time);
    for (Optional<Duel> next = next(); next.isPresent(); next = next()) {
      Duel duel = next.get();
      Duration size = duel.threshold().cache() == CacheState.COLD ? COLD_SIZE : SIZE;
      Duration left = Duration.between(Instant.now(), end);
      if (left.compareTo(START.plus(size)) <= 0) {
        return;
      }
      Duration whole = START.plus(timeOf(size, duel.sizes().size()));
      Duration shorter = left.compareTo(whole) < 0 ? left : whole;
      records.add(runner.run(request.duel(duel, shorter), place(duel.threshold().key())));
    }
  }

  private Optional<Duel> next() {
    return new Tuning(records, request.from().toString(), request.to().toString())
        .next(request.lengths(), before, request.sizes());
  }

  private Path place(String name) {
    return results.resolve("%s-%s".formatted(records.size() + 1, name));
  }

  private Duration left() {
    return Duration.between(Instant.now(), start.plus(budget));
  }
}
