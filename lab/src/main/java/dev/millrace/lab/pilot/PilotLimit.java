package dev.millrace.lab.pilot;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The time limit of the pilots for one size, in a race with a budget. It stops no pilot of small
/// files: these need little time, and show how long larger files take.
///
/// @param end null without a limit
record PilotLimit(@Nullable Instant end) {
  /// A method runs at least seven times in a fork, and twice in its pilot.
  private static final double SHARE = 0.4;

  private static final int RUNS = 2;
  private static final Duration SHORT = Duration.ofMillis(100);

  /// Returns the limit for the next size: a share of the time that is left.
  ///
  /// @param deadline of the race; null for none
  static PilotLimit before(@Nullable Instant deadline) {
    if (deadline == null) {
      return new PilotLimit(null);
    }
    Instant now = Instant.now();
    long left = Duration.between(now, deadline).toMillis();
    return new PilotLimit(now.plusMillis((long) (SHARE * left)));
  }

  /// Returns whether there is no time for a pilot.
  ///
  /// @param nanos of one invocation, by the pilots of smaller files; 0 if unknown
  boolean excludes(long nanos) {
    Duration needed = Duration.ofNanos(RUNS * nanos);
    return end != null && needed.compareTo(SHORT) > 0 && Instant.now().plus(needed).isAfter(end);
  }
}
