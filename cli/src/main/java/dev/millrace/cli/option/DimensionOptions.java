package dev.millrace.cli.option;

import dev.millrace.cli.name.UsageException;
import dev.millrace.lab.request.Dimensions;
import dev.millrace.lab.request.Dimensions.FileSizes;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.WriteDurability;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The dimensions of a race; every combination is a cell.
final class DimensionOptions {
  private static final int MOST = 100_000;
  private static final BigDecimal TENTH = new BigDecimal("0.1");

  @Option(
      names = "--sizes",
      split = ",",
      paramLabel = "SIZE",
      converter = Converters.Sizes.class,
      description =
          "File sizes, e.g. 5K,50KB,1.3G; K is 1024, KB is 1000. 250MB..500MB mixes sizes,"
              + " 1G:binary is for one content (default: 5K,50K,500K,5M,50M).")
  private List<FileSizes> sizes = new ArrayList<>();

  @Option(
      names = "--scale",
      paramLabel = "F",
      converter = Converters.Factor.class,
      description =
          "Multiply every size by F, above 0 and up to 1000 (default: 1; 0.1 for --preset with"
              + " --quick).")
  private @Nullable BigDecimal scale;

  @Option(
      names = "--content",
      split = ",",
      paramLabel = "C",
      description =
          "binary, text, numbers or stations (default: binary; count-lines and find-word read text,"
              + " parse-numbers reads stations).")
  private List<Content> contents = new ArrayList<>();

  @Option(
      names = "--cache",
      split = ",",
      paramLabel = "C",
      description = "hot: the source is in memory; cold: it is not (default: hot).")
  private List<CacheState> caches = new ArrayList<>();

  @Option(
      names = "--durability",
      split = ",",
      paramLabel = "D",
      description = "none, or fsync: the time includes an fsync of every target (default: none).")
  private List<WriteDurability> durabilities = new ArrayList<>();

  @Option(
      names = "--files",
      split = ",",
      paramLabel = "N",
      description = "Number of files, processed one after the other (default: 1).")
  private List<Integer> files = new ArrayList<>();

  @Option(
      names = "--loops",
      split = ",",
      paramLabel = "N",
      description = "Passes over the files in an iteration (default: as many as fill its time).")
  private List<Integer> loops = new ArrayList<>();

  @Option(
      names = "--threads",
      split = ",",
      paramLabel = "N",
      description = "Threads that run a method at the same time (default: 1).")
  private List<Integer> threads = new ArrayList<>();

  @Option(
      names = "--age",
      split = ",",
      paramLabel = "N",
      description =
          "Time the first N invocations of a fresh JVM in total, without warm-up: 1,100,1000"
              + " (default: JVMs that have warmed up).")
  private List<Integer> ages = new ArrayList<>();

  /// The dimensions of a race of this extent.
  Dimensions dimensions(Extent extent) {
    return new Dimensions(
        times(scale(extent), sizes.isEmpty() ? defaultSizes(extent) : sizes),
        contents.stream().distinct().toList(),
        or(caches, CacheState.HOT),
        or(durabilities, WriteDurability.NONE),
        counts("--files", or(files, 1)),
        loops(extent),
        counts("--threads", or(threads, 1)),
        ages.isEmpty() ? List.of(0) : counts("--age", or(ages, 1)));
  }

  /// The extent of a race.
  enum Extent {
    /// All sizes and loops.
    FULL,
    /// Fewer sizes, unless --sizes is given.
    QUICK,
    /// A published experiment: a tenth of its sizes, unless --scale is given, and only the first
    /// value of --loops.
    QUICK_PRESET
  }

  /// The factor for sizes.
  BigDecimal scale(Extent extent) {
    if (scale != null) {
      return scale;
    }
    return extent == Extent.QUICK_PRESET ? TENTH : BigDecimal.ONE;
  }

  private List<Integer> loops(Extent extent) {
    if (loops.isEmpty()) {
      return List.of(0);
    }
    List<Integer> all = counts("--loops", or(loops, 1));
    return extent == Extent.QUICK_PRESET ? all.subList(0, 1) : all;
  }

  private static List<FileSizes> defaultSizes(Extent extent) {
    List<Long> all = extent == Extent.FULL ? RaceRequest.DEFAULT_SIZES : RaceRequest.QUICK_SIZES;
    return all.stream().map(FileSizes::of).toList();
  }

  private static <T> List<T> or(List<T> given, T fallback) {
    return given.isEmpty() ? List.of(fallback) : given.stream().distinct().toList();
  }

  private static List<Integer> counts(String option, List<Integer> counts) {
    counts.forEach(count -> UsageException.requireRange(option, count, 1, MOST));
    return counts;
  }

  /// Every size times `factor`, to the nearest byte. Only an empty file becomes empty.
  ///
  /// @param factor above 0
  /// @param sizes in bytes, zero or more
  /// @throws UsageException if a size exceeds the limit of a file
  static List<FileSizes> times(BigDecimal factor, List<FileSizes> sizes) {
    return sizes.stream().map(size -> times(factor, size)).toList();
  }

  private static FileSizes times(BigDecimal factor, FileSizes size) {
    return new FileSizes(
        times(factor, size.smallest()), times(factor, size.largest()), size.only());
  }

  private static long times(BigDecimal factor, long bytes) {
    BigDecimal exact = factor.multiply(BigDecimal.valueOf(bytes));
    try {
      long scaled = exact.setScale(0, RoundingMode.HALF_UP).longValueExact();
      return bytes == 0 ? 0 : Math.max(1, scaled);
    } catch (ArithmeticException e) {
      throw new UsageException(
          "--scale: %s times %s bytes is more than a file can have; choose a smaller factor"
              .formatted(factor, bytes),
          e);
    }
  }
}
