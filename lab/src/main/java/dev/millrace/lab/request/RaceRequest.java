package dev.millrace.lab.request;

import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan.EvictionWay;
import dev.millrace.model.record.RacePlan.PresetRun;
import dev.millrace.model.record.RacePlan.RaceField;
import dev.millrace.model.record.RacePlan.Tracing;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The request of a user, before any lookup or measurement.
///
/// @param methods that race
/// @param dimensions of the cells
/// @param places of the files, and the runtimes
/// @param settings of the race
public record RaceRequest(
    MethodChoice methods, Dimensions dimensions, Places places, Settings settings) {
  /// The sizes of a race without `--sizes`.
  public static final List<Long> DEFAULT_SIZES =
      List.of(5L << 10, 50L << 10, 500L << 10, 5L << 20, 50L << 20);

  /// The sizes of a quick race without `--sizes`.
  public static final List<Long> QUICK_SIZES = List.of(5L << 10, 5L << 20);

  /// The choice of the methods.
  ///
  /// @param operations of the methods
  /// @param field the way of the choice
  /// @param names names, ids or patterns such as `channel-*`; empty unless the field is named
  /// @param buffers buffer sizes instead of each method's own; empty for these
  /// @param additions code and commands of the user
  /// @param control runs in every round
  public record MethodChoice(
      List<Operation> operations,
      RaceField field,
      List<String> names,
      List<Integer> buffers,
      Additions additions,
      ControlMethod control) {
    /// Chooses built-in methods that copy.
    public static MethodChoice copies(List<String> names, ControlMethod control) {
      return new MethodChoice(
          List.of(Operation.COPY), RaceField.NAMED, names, List.of(), Additions.NONE, control);
    }
  }

  /// The directories and the runtimes.
  ///
  /// @param from the directory of the sources
  /// @param to the directories of the targets, one or more
  /// @param jdks homes of the runtimes that run the forks, one or more
  /// @param referenceJdk the home, version or feature number of the reference among `jdks`; null
  ///   for the first
  public record Places(Path from, List<Path> to, List<Path> jdks, @Nullable String referenceJdk) {}

  /// The settings that are the same in all cells.
  ///
  /// @param effort of the race
  /// @param budget the time limit; null for none
  /// @param skipAbove skips a method that takes longer than this for one file, and many times
  ///   longer than the fastest
  /// @param eviction for cold cells
  /// @param tracing of the system calls
  /// @param seed of the fixture and of the order of the forks
  /// @param preset that the race repeats; null for none
  public record Settings(
      Effort effort,
      @Nullable Duration budget,
      Duration skipAbove,
      EvictionWay eviction,
      Tracing tracing,
      long seed,
      @Nullable PresetRun preset) {
    /// The default limit of a slow method.
    public static final Duration DEFAULT_SKIP_ABOVE = Duration.ofMillis(100);

    /// Returns the settings of a race for its times alone.
    public static Settings untraced(Effort effort, Duration budget, long seed) {
      return new Settings(
          effort, budget, DEFAULT_SKIP_ABOVE, EvictionWay.ADVICE, Tracing.NONE, seed, null);
    }
  }
}
