package dev.millrace.cli.tune;

import dev.millrace.lab.request.Additions;
import dev.millrace.lab.request.ControlMethod;
import dev.millrace.lab.request.Dimensions;
import dev.millrace.lab.request.FileSizes;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.EvictionWay;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RaceField;
import dev.millrace.model.record.Tracing;
import dev.millrace.model.record.WriteDurability;
import dev.millrace.model.tune.Choice;
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

  /// The sizes at which all methods race, the most important first.
  private static final List<Long> FIRST_SIZES =
      List.of(1L << 20, 64L << 10, 16L << 20, 4L << 10, 64L << 20);

  /// A length changes only by intervals, which need several forks.
  private static final int DUEL_FORKS = 4;

  /// The sizes of races with more than two methods, or with cold files, whose forks take long.
  private static final List<Long> FEW_SIZES = List.of(1L << 20, 16L << 20, 64L << 20);

  private static final List<Long> BUFFERS = List.of(64L << 10, 256L << 10, 1L << 20);
  private static final Choice BUFFER = Choice.of("buffer");

  /// Iterations of forks in turns cost less than forks, but most of the variance lies between
  /// forks.
  private static final int ITERATIONS = 8;

  private static final int MOST_WARMUP_MILLIS = 500;
  private static final int MOST_JUDGED_MILLIS = 1_000;

  public TuneRequest {
    lengths = List.copyOf(lengths);
  }

  /// Returns the race of all methods at few sizes, with one fork each.
  ///
  /// A budget would add forks until its end, so this race has none.
  ///
  /// @param most sizes, at least 1
  public RaceRequest first(int most) {
    List<Long> sizes = upToLongest(FIRST_SIZES).stream().limit(most).sorted().toList();
    return request(methods(CacheState.HOT), sizes, 1, null, CacheState.HOT);
  }

  private List<String> methods(CacheState cache) {
    return lengths.stream()
        .filter(each -> each.cache() == cache)
        .flatMap(each -> Stream.of(each.below(), each.above()))
        .distinct()
        .toList();
  }

  private List<Long> upToLongest(List<Long> sizes) {
    return sizes.stream().filter(size -> size <= longest).toList();
  }

  /// Returns all sizes that may race, from small to large.
  List<Long> sizes() {
    return upToLongest(SIZES);
  }

  /// Returns the sizes of [#buffers] and of [#cold].
  List<Long> fewSizes() {
    return upToLongest(FEW_SIZES);
  }

  /// Returns whether a buffer of this length may race.
  static boolean isRaced(long bufferBytes) {
    return BUFFERS.contains(bufferBytes);
  }

  /// Returns the race of the lengths of a buffer.
  ///
  /// @param budget time limit
  public RaceRequest buffers(Duration budget) {
    List<String> methods = BUFFERS.stream().map(BUFFER::method).toList();
    return request(methods, fewSizes(), DUEL_FORKS, budget, CacheState.HOT);
  }

  /// Returns whether any length depends on a race with cold files.
  boolean hasCold() {
    return !methods(CacheState.COLD).isEmpty();
  }

  /// Returns the race with files that are not in the page cache.
  ///
  /// @param budget time limit
  public RaceRequest cold(Duration budget) {
    return request(methods(CacheState.COLD), fewSizes(), DUEL_FORKS, budget, CacheState.COLD);
  }

  /// Returns a race of two methods.
  ///
  /// @param budget time limit
  RaceRequest duel(Duel duel, Duration budget) {
    Threshold threshold = duel.threshold();
    return request(
        List.of(threshold.below(), threshold.above()),
        duel.sizes(),
        DUEL_FORKS,
        budget,
        threshold.cache());
  }

  private RaceRequest request(
      List<String> methods,
      List<Long> sizes,
      int forks,
      @Nullable Duration budget,
      CacheState cache) {
    return new RaceRequest(
        List.of(Operation.COPY),
        RaceField.NAMED,
        methods,
        List.of(),
        dimensions(sizes, cache),
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

  private static Dimensions dimensions(List<Long> sizes, CacheState cache) {
    return new Dimensions(
        sizes.stream().map(FileSizes::of).toList(),
        List.of(Content.BINARY),
        List.of(cache),
        List.of(WriteDurability.NONE),
        List.of(1),
        List.of(0),
        List.of(1),
        List.of(0));
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
