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
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// The race that a profile needs: the copier with one strategy at a time, at sizes on both sides of
/// each length.
public final class TuneRequest {
  private static final List<String> METHODS =
      List.of(
          "millrace-read-write",
          "millrace-offload",
          "millrace-offload-preallocated",
          "millrace-splice",
          "millrace-parallel",
          "millrace-reflink");

  /// Factors of four: two neighbours leave a factor of two on both sides of a power of two.
  private static final List<Long> SIZES =
      List.of(4L << 10, 16L << 10, 64L << 10, 256L << 10, 1L << 20, 4L << 20, 16L << 20, 64L << 20);

  /// More forks than a quick race, since a length changes only by intervals. The budget may end the
  /// race before.
  private static final int CONTENDER_FORKS = 6;

  private static final int MOST_FORKS = 12;
  private static final int MOST_WARMUP_MILLIS = 500;
  private static final int MOST_JUDGED_MILLIS = 1_000;

  private TuneRequest() {}

  /// Returns the request.
  ///
  /// @param seed of the order of the forks and of the contents
  public static RaceRequest of(Path from, List<Path> to, Duration budget, long seed) {
    List<FileSizes> sizes = SIZES.stream().map(FileSizes::of).toList();
    return new RaceRequest(
        List.of(Operation.COPY),
        RaceField.NAMED,
        METHODS,
        List.of(),
        Dimensions.of(sizes, List.of(Content.BINARY)),
        from,
        to,
        List.of(Path.of(System.getProperty("java.home"))),
        null,
        EvictionWay.ADVICE,
        Tracing.NONE,
        effort(),
        budget,
        RaceRequest.DEFAULT_SKIP_ABOVE,
        seed,
        null,
        Additions.NONE,
        ControlMethod.LOOP);
  }

  private static Effort effort() {
    return new Effort(
        Effort.Name.QUICK,
        1,
        CONTENDER_FORKS,
        MOST_FORKS,
        1,
        6,
        16,
        4,
        0,
        MOST_WARMUP_MILLIS,
        MOST_JUDGED_MILLIS);
  }
}
