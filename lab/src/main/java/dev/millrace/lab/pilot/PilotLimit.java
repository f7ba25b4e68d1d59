package dev.millrace.lab.pilot;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The time that all pilots of a race with a budget may take. It stops no pilot of small files
/// before the end of the budget: these need little time, and show how long larger files take. To
/// write the files takes none of it.
public final class PilotLimit {
  /// A method runs at least seven times in a fork, and twice in its pilot.
  private static final double SHARE = 0.3;

  private static final int RUNS = 2;

  /// The share of one pilot: several methods may hang.
  private static final double SHARE_OF_ONE = 0.3;

  /// For the start of a JVM on a busy machine.
  private static final Duration LEAST_OF_ONE = Duration.ofSeconds(4);

  /// How many times longer than by its pilots of smaller files an invocation may take.
  private static final int PATIENCE = 4;

  private static final long SHORT_NANOS = Duration.ofMillis(100).toNanos();

  /// Longer than any race.
  private static final Duration UNLIMITED = Duration.ofDays(365);

  private final long startNanos = System.nanoTime();
  private final Duration budget;
  private long leftNanos;

  private PilotLimit(Duration budget, long leftNanos) {
    this.budget = budget;
    this.leftNanos = leftNanos;
  }

  /// Returns the limit of a race that starts now.
  ///
  /// @param budget null for none
  public static PilotLimit of(@Nullable Duration budget) {
    return budget == null
        ? new PilotLimit(UNLIMITED, Long.MAX_VALUE)
        : new PilotLimit(budget, (long) (SHARE * budget.toNanos()));
  }

  /// Returns whether there is no time for a pilot.
  ///
  /// @param nanos of one invocation, by the pilots of smaller files; 0 if unknown
  boolean excludes(long nanos) {
    long needed = RUNS * nanos;
    return (needed > SHORT_NANOS && needed > leftNanos) || untilEnd().isZero();
  }

  /// Returns the longest time of a pilot. A method without a result by then hangs, or is too slow
  /// for the budget.
  ///
  /// @param nanos of one invocation, by the pilots of smaller files; 0 if unknown
  Duration longest(long nanos) {
    long share = (long) (SHARE_OF_ONE * budget.toNanos());
    return Duration.ofNanos(
        Math.max(Math.max(share, LEAST_OF_ONE.toNanos()), PATIENCE * RUNS * nanos));
  }

  /// Returns the time until the end of the budget, 0 after it.
  Duration untilEnd() {
    Duration left = budget.minusNanos(System.nanoTime() - startNanos);
    return left.isNegative() ? Duration.ZERO : left;
  }

  /// Takes the time of a pilot from the limit.
  void spend(long nanos) {
    leftNanos -= nanos;
  }
}
