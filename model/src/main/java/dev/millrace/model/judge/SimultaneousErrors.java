package dev.millrace.model.judge;

import dev.millrace.model.estimate.TailErrors;

/// Divides an error of 5 % among the ratios of some methods to the fastest, so that all their
/// intervals hold at once in 95 % of the races (Bonferroni's inequality).
///
/// The data select the fastest, so a slower method competes with all pairs before it: its low end,
/// which decides, has an error that falls with its rank (steps after Newman and Keuls). The high
/// ends share the rest equally: they compare all methods with the one that is truly the fastest, so
/// they need one error for each of the others (Hsu 1981). Measured: docs/accuracy.md.
///
/// @param methods number of the methods
/// @param cells number of the cells whose intervals hold at once
public record SimultaneousErrors(int methods, int cells) {
  private static final double ERROR = 0.05;

  /// The share of the low ends: the pairs up to a rank.
  private static final double PAIRS = 0.02;

  /// Returns the errors for the method of a rank.
  ///
  /// @param rank from 2; the fastest has rank 1, and its ratio to itself is known
  public TailErrors of(int rank) {
    return rank < 2 ? TailErrors.of(1 - ERROR) : new TailErrors(low(rank), high());
  }

  // Half of the error of a pair, since it has two sides.
  private double low(int rank) {
    return PAIRS / 2 / pairs(rank) / cells;
  }

  // The low errors of all ranks add up to PAIRS * (1 - 1 / methods).
  double high() {
    return (ERROR - PAIRS * (methods - 1) / methods) / (methods - 1) / cells;
  }

  private static double pairs(int rank) {
    return rank * (rank - 1) / 2.0;
  }
}
