package dev.millrace.lab.pilot;

import java.time.Duration;

/// The time of one pilot.
///
/// @param each how long to go on after the first invocation
/// @param longest limit for the result; a method without one by then hangs
record PilotTime(Duration each, Duration longest) {
  private static final Duration OF_A_CELL = Duration.ofMillis(30);

  /// A size between the sizes of the cells only shows the growth of the times.
  private static final Duration BETWEEN = Duration.ofMillis(10);

  private static final Duration LONGEST = Duration.ofMinutes(1);

  /// Far slower than one byte a call on any file system.
  private static final long LEAST_BYTES_PER_SECOND = 500_000;

  /// Returns this time with a shorter limit, unless this limit is shorter.
  PilotTime upTo(Duration most) {
    return most.compareTo(longest) < 0 ? new PilotTime(each, most) : this;
  }

  static PilotTime of(PilotSteps.Step step) {
    return new PilotTime(
        step.isCell() ? OF_A_CELL : BETWEEN,
        LONGEST.plusSeconds(step.bytes() / LEAST_BYTES_PER_SECOND));
  }
}
