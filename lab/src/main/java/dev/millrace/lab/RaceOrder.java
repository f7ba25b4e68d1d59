package dev.millrace.lab;

import dev.millrace.model.Content;
import dev.millrace.model.Effort;
import dev.millrace.model.Operation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a user asks for, before anything is looked up or measured.
///
/// @param operation what the methods do
/// @param methods names, ids or patterns such as `channel-*`; empty for all, each with its default
///   parameters
/// @param sizes of the files, in bytes
/// @param contents what the files hold
/// @param from the folder under which the source is laid out
/// @param to the folder under which targets are made
/// @param buffers buffer sizes instead of each method's own; empty for those
/// @param jdks homes of the runtimes that run the forks
/// @param effort how much is spent
/// @param budget how long it may take; null for as long as it takes
/// @param skipAbove a method whose copy takes longer than this, and many times longer than the
///   fastest, is skipped
/// @param seed from which the fixture and the order of the forks follow
public record RaceOrder(
    Operation operation,
    List<String> methods,
    List<Long> sizes,
    List<Content> contents,
    Path from,
    Path to,
    List<Integer> buffers,
    List<Path> jdks,
    Effort effort,
    @Nullable Duration budget,
    Duration skipAbove,
    long seed) {

  /// The sizes of a race that names none.
  public static final List<Long> DEFAULT_SIZES =
      List.of(5L << 10, 50L << 10, 500L << 10, 5L << 20, 50L << 20);

  /// The sizes of a quick race that names none.
  public static final List<Long> QUICK_SIZES = List.of(5L << 10, 5L << 20);

  /// Above this a slow method is skipped, unless the user says otherwise.
  public static final Duration DEFAULT_SKIP_ABOVE = Duration.ofMillis(100);

  public RaceOrder {
    methods = List.copyOf(methods);
    sizes = List.copyOf(sizes);
    contents = List.copyOf(contents);
    buffers = List.copyOf(buffers);
    jdks = List.copyOf(jdks);
  }
}
