package dev.millrace.cli.tune;

import java.time.Duration;

/// The time of one race of `tune`. A longer budget has longer races, since more forks decide
/// smaller differences.
///
/// @param budget of all races
record RaceTime(Duration budget) {
  /// Up to this budget, a longer one has more races instead.
  private static final Duration USUAL_BUDGET = Duration.ofMinutes(5);

  /// Returns the time of a race.
  ///
  /// @param usual the time with the usual budget
  Duration of(Duration usual) {
    double share = (double) budget.toMillis() / USUAL_BUDGET.toMillis();
    return Duration.ofMillis(Math.round(usual.toMillis() * Math.max(1, share)));
  }
}
