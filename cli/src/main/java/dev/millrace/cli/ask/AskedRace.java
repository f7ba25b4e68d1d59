package dev.millrace.cli.ask;

import dev.millrace.lab.request.Additions;
import dev.millrace.lab.request.ControlMethod;
import dev.millrace.lab.request.Dimensions;
import dev.millrace.lab.request.Dimensions.FileSizes;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.EvictionWay;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RaceField;
import dev.millrace.model.record.Tracing;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// Requests a race that ends some time after the start of this JVM.
public final class AskedRace {
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
  public static RaceRequest of(AskedPlace place, Jdk jdk, Duration whole) {
    return new RaceRequest(
        List.of(Operation.COPY),
        RaceField.NAMED,
        AskedCalls.of(jdk.feature()),
        List.of(),
        Dimensions.of(
            AskedSizes.of(place.fileBytes()).stream().map(FileSizes::of).toList(), List.of()),
        place.from(),
        List.of(place.to()),
        List.of(Path.of(jdk.home())),
        null,
        EvictionWay.ADVICE,
        Tracing.NONE,
        Effort.of(Effort.Name.QUICK).withMostWarmup(MOST_WARM_UP_MILLIS),
        left(whole, Instant.now()),
        RaceRequest.DEFAULT_SKIP_ABOVE,
        1,
        null,
        Additions.NONE,
        ControlMethod.FILES_COPY);
  }

  private static Duration left(Duration whole, Instant now) {
    Instant started = ProcessHandle.current().info().startInstant().orElse(now);
    Duration left = whole.minus(AFTER_THE_FORKS).minus(Duration.between(started, now));
    return left.compareTo(LEAST) < 0 ? LEAST : left;
  }
}
