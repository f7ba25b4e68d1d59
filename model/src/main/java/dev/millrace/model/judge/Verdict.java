package dev.millrace.model.judge;

/// The fastest method in a cell.
///
/// @param kind kind of verdict
/// @param text verdict as text, with its evidence
public record Verdict(Kind kind, String text) {
  /// Methods with an upper interval end of at most this ratio to the fastest are practically equal.
  /// A difference of 3 % changes from day to day and is not noticeable.
  public static final double PRACTICALLY_EQUAL = 1.03;

  /// The kinds of verdicts.
  public enum Kind {
    /// One method is faster than all others.
    WINNER,
    /// Several methods are so close together that the choice does not matter.
    TIE,
    /// Several methods are indistinguishable, but may differ.
    UNDECIDED,
    /// No method has a time.
    NONE
  }
}
