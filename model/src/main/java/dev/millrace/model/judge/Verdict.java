package dev.millrace.model.judge;

/// Who is the fastest in a cell.
///
/// @param kind what can be said
/// @param text in words, with its evidence
public record Verdict(Kind kind, String text) {
  /// Methods whose time is surely no more than this times that of the fastest are practically
  /// equal: a difference of 3 % changes from one day to the next, and nobody would notice it.
  public static final double PRACTICALLY_EQUAL = 1.03;

  /// What can be said.
  public enum Kind {
    /// One method is faster than all others.
    WINNER,
    /// Several methods are so close together that it does not matter which one is taken.
    TIE,
    /// Several methods cannot be told apart, and may yet differ.
    UNDECIDED,
    /// No method has a time.
    NONE
  }
}
