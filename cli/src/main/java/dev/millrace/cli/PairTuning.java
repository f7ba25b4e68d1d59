package dev.millrace.cli;

import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.Profile.ProfileNumber;
import dev.millrace.lab.request.ControlMethod;
import dev.millrace.lab.request.Dimensions;
import dev.millrace.lab.request.Dimensions.FileSizes;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.request.RaceRequest.MethodChoice;
import dev.millrace.lab.request.RaceRequest.Places;
import dev.millrace.lab.request.RaceRequest.Settings;
import dev.millrace.model.judge.Tuning;
import dev.millrace.model.judge.Tuning.Decision;
import dev.millrace.model.judge.Tuning.Threshold;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.WriteDurability;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Decides the numbers for copies from one directory to another: the threads of a tree by copies of
/// a tree, and the lengths by one race of the copier with one strategy at a time.
///
/// @param from directory of the sources
/// @param to directory of the targets
/// @param before the numbers before the races
/// @param seed of the contents and of the orders
record PairTuning(Path from, Path to, Profile before, long seed) {
  /// Enough for some rounds with trees, and two with files of one size.
  public static final Duration LEAST_BUDGET = Duration.ofSeconds(60);

  private static final int SHARE_OF_TREES = 4;

  /// The first round with trees runs however slow a file system is, and so does one size.
  private static final Duration LEAST = Duration.ofSeconds(1);

  /// Some rounds of four methods at one size, with hot and with cold files.
  private static final Duration SIZE = Duration.ofSeconds(40);

  /// The most important first.
  private static final List<Long> SIZES = List.of(4L << 20, 64L << 20, 256L << 10, 16L << 20);

  private static final String READ_WRITE = "millrace-read-write";
  private static final String OFFLOAD = "millrace-offload";
  private static final String PARALLEL = "millrace-parallel";
  private static final String REFLINK = "millrace-reflink";

  /// Several threads move no shorter file.
  private static final long LEAST_PARALLEL_BYTES = 2 << 20;

  /// Most of the variance lies between forks.
  private static final Effort EFFORT =
      Effort.of(Effort.Name.QUICK).withForks(3).withIterationsUpTo(6).withMostWarmup(500);

  /// Runs the races, which end in time by themselves.
  public interface Races {
    /// Returns the nanoseconds of the copies of a tree by each number of threads, one a round.
    Map<Integer, List<Long>> trees(List<Integer> jobs, Duration limit) throws IOException;

    RunRecord files(RaceRequest request) throws IOException;
  }

  /// Runs the races and decides.
  ///
  /// @param budget of both races together
  /// @return the raced numbers
  public Map<ProfileNumber, Decision> decide(Races races, Duration budget, InstantSource clock)
      throws IOException {
    Instant end = clock.instant().plus(budget);
    Map<Integer, List<Long>> trees = races.trees(jobs(), budget.dividedBy(SHARE_OF_TREES));
    Duration left = Duration.between(clock.instant(), end);
    Map<ProfileNumber, Decision> decisions =
        lengths(races.files(request(left.isPositive() ? left : LEAST)));
    decisions.put(ProfileNumber.JOBS, Tuning.jobs(before.jobs(), trees));
    return decisions;
  }

  private List<Integer> jobs() {
    int processors = Runtime.getRuntime().availableProcessors();
    return Stream.of(before.jobs(), 1, processors, 4 * processors, 16)
        .filter(each -> each <= TreeOptions.MOST_JOBS)
        .distinct()
        .toList();
  }

  // From some length on, another strategy comes first, and the others change nothing.
  private Map<ProfileNumber, Decision> lengths(RunRecord record) {
    Tuning tuning = new Tuning(record);
    Map<ProfileNumber, Decision> lengths = new EnumMap<>(ProfileNumber.class);
    long clones = Profile.NEVER;
    if (record.plan().entries().stream()
        .anyMatch(entry -> entry.method().equals(REFLINK) && entry.runs())) {
      Threshold all = new Threshold(READ_WRITE, REFLINK, CacheState.HOT, 0, Profile.NEVER);
      clones = decide(ProfileNumber.REFLINK_FROM, all, tuning, lengths);
    }
    Threshold cold =
        new Threshold(OFFLOAD, PARALLEL, CacheState.COLD, LEAST_PARALLEL_BYTES, clones);
    long _ = decide(ProfileNumber.COLD_PARALLEL_FIRST_FROM, cold, tuning, lengths);
    Threshold hot = new Threshold(OFFLOAD, PARALLEL, CacheState.HOT, LEAST_PARALLEL_BYTES, clones);
    long threads = decide(ProfileNumber.PARALLEL_FIRST_FROM, hot, tuning, lengths);
    Threshold rest =
        new Threshold(READ_WRITE, OFFLOAD, CacheState.HOT, 0, Math.min(clones, threads));
    long offload = decide(ProfileNumber.OFFLOAD_FROM, rest, tuning, lengths);
    if (lengths.containsKey(ProfileNumber.REFLINK_FROM)
        && clones != before.value(ProfileNumber.REFLINK_FROM)
        && offload < clones) {
      // copy_file_range may clone, so it must not move the files that are faster without a clone.
      lengths.put(
          ProfileNumber.OFFLOAD_FROM,
          new Decision(before.value(ProfileNumber.OFFLOAD_FROM), clones, 1));
    }
    return lengths;
  }

  private long decide(
      ProfileNumber number,
      Threshold threshold,
      Tuning tuning,
      Map<ProfileNumber, Decision> decisions) {
    Decision decision = tuning.length(threshold, before.value(number));
    decisions.put(number, decision);
    return decision.after();
  }

  private RaceRequest request(Duration left) {
    int sizes = Math.clamp(left.dividedBy(SIZE), 1, SIZES.size());
    return new RaceRequest(
        MethodChoice.copies(List.of(READ_WRITE, OFFLOAD, PARALLEL, REFLINK), ControlMethod.OFFLOAD),
        new Dimensions(
            SIZES.subList(0, sizes).stream().sorted().map(FileSizes::of).toList(),
            List.of(Content.BINARY),
            List.of(CacheState.HOT, CacheState.COLD),
            List.of(WriteDurability.NONE),
            List.of(1),
            List.of(0),
            List.of(1),
            List.of(0)),
        new Places(from, List.of(to), List.of(Path.of(System.getProperty("java.home"))), null),
        Settings.untraced(EFFORT, left, seed));
  }
}
