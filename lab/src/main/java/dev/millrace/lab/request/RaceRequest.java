package dev.millrace.lab.request;

import dev.millrace.model.record.Effort;
import dev.millrace.model.record.EvictionWay;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.PresetRun;
import dev.millrace.model.record.Tracing;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a user asks for, before anything is looked up or measured.
///
/// @param operations what the methods do
/// @param methods names, ids or patterns such as `channel-*`; empty for all, each with its default
///   parameters
/// @param buffers buffer sizes instead of each method's own; empty for those
/// @param dimensions what is multiplied out to cells
/// @param from the directory under which the sources are laid out
/// @param to the directories under which targets are made, one or more
/// @param jdks homes of the runtimes that run the forks, one or more
/// @param referenceJdk the home, version or feature number of the one of `jdks` with which the
///   others are compared; null for the first
/// @param eviction how cold cells get cold
/// @param tracing whether the system calls of the methods are looked at
/// @param effort how much is spent
/// @param budget how long it may take; null for as long as it takes
/// @param skipAbove a method that takes longer for one file than this, and many times longer than
///   the fastest, is skipped
/// @param seed from which the fixture and the order of the forks follow
/// @param preset what the race repeats; null if nothing
public record RaceRequest(
    List<Operation> operations,
    List<String> methods,
    List<Integer> buffers,
    Dimensions dimensions,
    Path from,
    List<Path> to,
    List<Path> jdks,
    @Nullable String referenceJdk,
    EvictionWay eviction,
    Tracing tracing,
    Effort effort,
    @Nullable Duration budget,
    Duration skipAbove,
    long seed,
    @Nullable PresetRun preset) {

  /// The sizes of a race that names none.
  public static final List<Long> DEFAULT_SIZES =
      List.of(5L << 10, 50L << 10, 500L << 10, 5L << 20, 50L << 20);

  /// The sizes of a quick race that names none.
  public static final List<Long> QUICK_SIZES = List.of(5L << 10, 5L << 20);

  /// Above this a slow method is skipped, unless the user says otherwise.
  public static final Duration DEFAULT_SKIP_ABOVE = Duration.ofMillis(100);

  public RaceRequest {
    operations = List.copyOf(operations);
    methods = List.copyOf(methods);
    buffers = List.copyOf(buffers);
    to = List.copyOf(to);
    jdks = List.copyOf(jdks);
  }
}
