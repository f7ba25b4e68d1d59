package dev.millrace.cli.tune;

import dev.millrace.lab.request.Additions;
import dev.millrace.lab.request.ControlMethod;
import dev.millrace.lab.request.Dimensions;
import dev.millrace.lab.request.FileSizes;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.EvictionWay;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RaceField;
import dev.millrace.model.record.Tracing;
import dev.millrace.model.tune.Duel;
import dev.millrace.model.tune.Threshold;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The races that a profile needs: the copier with one strategy at a time.
///
/// @param from directory of the sources
/// @param to directory of the targets
/// @param lengths to decide
/// @param longest file that may race, in bytes
/// @param seed of the order of the forks and of the contents
public record TuneRequest(Path from, Path to, List<Threshold> lengths, long longest, long seed) {
  /// All sizes that may race. Factors of four: two neighbours leave a factor of two on both sides
  /// of a power of two.
  private static final List<Long> SIZES =
      List.of(4L << 10, 16L << 10, 64L << 10, 256L << 10, 1L << 20, 4L << 20, 16L << 20, 64L << 20);

  private static final List<Long> FIRST_SIZES =
      List.of(4L << 10, 64L << 10, 1L << 20, 16L << 20, 64L << 20);

  /// A length changes only by intervals, which need several forks.
  private static final int DUEL_FORKS = 4;

  /// Iterations of forks in turns cost less than forks, but most of the variance lies between
  /// forks.
  private static final int ITERATIONS = 8;

  private static final int MOST_WARMUP_MILLIS = 500;
  private static final int MOST_JUDGED_MILLIS = 1_000;

  public TuneRequest {
    lengths = List.copyOf(lengths);
  }

  /// Returns the race of all methods at few sizes, with one fork each.
  public RaceRequest first() {
    List<String> methods =
        lengths.stream().flatMap(each -> Stream.of(each.below(), each.above())).distinct().toList();
    List<Long> sizes = FIRST_SIZES.stream().filter(size -> size <= longest).toList();
    return request(methods, sizes, 1, null);
  }

  /// Returns all sizes that may race, from small to large.
  List<Long> sizes() {
    return SIZES.stream().filter(size -> size <= longest).toList();
  }

  /// Returns a race of two methods.
  ///
  /// @param budget time limit
  RaceRequest duel(Duel duel, Duration budget) {
    Threshold threshold = duel.threshold();
    return request(List.of(threshold.below(), threshold.above()), duel.sizes(), DUEL_FORKS, budget);
  }

  private RaceRequest request(
      List<String> methods, List<Long> sizes, int forks, @Nullable Duration budget) {
    return new RaceRequest(
        List.of(Operation.COPY),
        RaceField.NAMED,
        methods,
        List.of(),
        Dimensions.of(sizes.stream().map(FileSizes::of).toList(), List.of(Content.BINARY)),
        from,
        List.of(to),
        List.of(Path.of(System.getProperty("java.home"))),
        null,
        EvictionWay.ADVICE,
        Tracing.NONE,
        effort(forks),
        budget,
        RaceRequest.DEFAULT_SKIP_ABOVE,
        seed,
        null,
        Additions.NONE,
        ControlMethod.FILES_COPY);
  }

  private static Effort effort(int forks) {
    return new Effort(
        Effort.Name.QUICK,
        forks,
        forks,
        forks,
        1,
        ITERATIONS,
        16,
        4,
        0,
        MOST_WARMUP_MILLIS,
        MOST_JUDGED_MILLIS);
  }
}
