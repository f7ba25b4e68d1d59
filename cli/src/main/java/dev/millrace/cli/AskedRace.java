package dev.millrace.cli;

import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.DirectoryOptions;
import dev.millrace.lab.request.Catalog;
import dev.millrace.lab.request.ControlMethod;
import dev.millrace.lab.request.Dimensions;
import dev.millrace.lab.request.Dimensions.FileSizes;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.request.RaceRequest.MethodChoice;
import dev.millrace.lab.request.RaceRequest.Places;
import dev.millrace.lab.request.RaceRequest.Settings;
import dev.millrace.methods.MethodId;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Requests a race that ends some time after the start of this JVM.
final class AskedRace {
  private static final List<Long> USUAL_SIZES = List.of(5L << 10, 500L << 10, 50L << 20);

  /// Larger files leave no time for a second round.
  private static final long LARGEST_BYTES = 100L << 20;

  private static final int MOST_CALLS = 5;

  /// The simplest first: of equally fast calls, the answer names the first. The last ones replace
  /// calls that an older JDK lacks.
  private static final List<String> SIMPLEST_FIRST =
      List.of(
          "files-copy",
          "stream-transfer-to",
          "channel-transfer-to",
          "stream-array[64KiB]",
          "millrace-files-copy",
          "read-all-bytes",
          "channel-transfer-from");

  /// Less has no time for one JVM of each call at the smallest size.
  public static final Duration LEAST_BUDGET = Duration.ofSeconds(10);

  /// The end of the race, the judge and the output.
  private static final Duration AFTER_THE_FORKS = Duration.ofSeconds(1);

  /// A first round runs in any case.
  private static final Duration LEAST = Duration.ofSeconds(1);

  /// Enough to compile most of the code of the calls, and short enough for two rounds.
  private static final int MOST_WARM_UP_MILLIS = 500;

  private AskedRace() {}

  /// Returns the request.
  ///
  /// @param whole the time from the start of this JVM to its end
  public static RaceRequest of(Place place, Jdk jdk, Duration whole) {
    return new RaceRequest(
        MethodChoice.copies(calls(jdk.feature()), ControlMethod.FILES_COPY),
        Dimensions.of(sizes(place.fileBytes()).stream().map(FileSizes::of).toList(), List.of()),
        new Places(place.from(), List.of(place.to()), List.of(Path.of(jdk.home())), null),
        Settings.untraced(
            Effort.of(Effort.Name.QUICK).withMostWarmup(MOST_WARM_UP_MILLIS),
            left(whole, Instant.now()),
            1));
  }

  private static Duration left(Duration whole, Instant now) {
    Instant started = ProcessHandle.current().info().startInstant().orElse(now);
    Duration left = whole.minus(AFTER_THE_FORKS).minus(Duration.between(started, now));
    return left.compareTo(LEAST) < 0 ? LEAST : left;
  }

  /// Returns the calls of a JDK.
  ///
  /// @param feature its feature version, such as 25
  static List<String> calls(int feature) {
    Catalog catalog = Catalog.builtIn();
    Stream<String> available =
        SIMPLEST_FIRST.stream()
            .filter(method ->
                catalog.info(Operation.COPY, MethodId.parse(method)).sinceJdk() <= feature);
    return available.limit(MOST_CALLS).toList();
  }

  /// Returns three sizes. The size of the file of the user replaces the nearest of them; a large
  /// file is represented by a smaller one.
  static List<Long> sizes(OptionalLong fileBytes) {
    if (fileBytes.isEmpty()) {
      return USUAL_SIZES;
    }
    long bytes = Math.min(fileBytes.getAsLong(), LARGEST_BYTES);
    Long nearest =
        USUAL_SIZES.stream()
            .min(Comparator.comparingDouble(usual -> distance(usual, bytes)))
            .orElseThrow();
    return USUAL_SIZES.stream()
        .map(usual -> usual.equals(nearest) ? Long.valueOf(bytes) : usual)
        .toList();
  }

  /// Returns whether the file of the user is represented by a smaller one.
  static boolean isReduced(OptionalLong fileBytes) {
    return fileBytes.orElse(0) > LARGEST_BYTES;
  }

  private static double distance(long usual, long bytes) {
    return Math.abs(Math.log((double) usual / Math.max(1, bytes)));
  }

  /// The directories between which files are copied, and the size of the file that the user named.
  ///
  /// @param from the directory of the sources, absolute
  /// @param to the directory of the targets, absolute
  /// @param fileBytes the size of the named file; empty if the user named a directory
  public record Place(Path from, Path to, OptionalLong fileBytes) {
    /// Checks the operands.
    ///
    /// @param source a directory, or a file in it
    /// @param target a directory; null for the directory of the source
    /// @throws UsageException if one of the operands is missing
    /// @throws dev.millrace.lab.request.ImpossibleRequestException if a directory takes no files
    /// @throws IOException if the size of the file is unknown
    public static Place of(Path source, @Nullable Path target) throws IOException {
      boolean isFile = Existing.isFile(source);
      if (!isFile && !Existing.isDirectory(source)) {
        throw new UsageException(
            "FROM: " + source + " is no directory and no file; name one of them");
      }
      Path absolute = DirectoryOptions.absolute(source);
      Path parent = Objects.requireNonNullElse(absolute.getParent(), absolute);
      Path from = DirectoryOptions.directory("FROM", isFile ? parent : absolute, "name one");
      return new Place(
          from,
          target == null ? from : DirectoryOptions.directory("TO", target, "name one"),
          isFile ? OptionalLong.of(Files.size(source)) : OptionalLong.empty());
    }
  }
}
