package dev.millrace.model.judge;

import java.util.List;

/// The certainty of the fastest method in a cell: how much the recommended method may lose.
public enum Verdict {
  /// One method is faster than all others: it loses nothing.
  WINNER,
  /// Several methods are so close together that the choice does not matter.
  EQUIVALENT,
  /// Several methods are indistinguishable, but may differ within the loss bound of the cell.
  BOUNDED,
  /// No method has a time.
  NONE;

  /// Methods with an upper interval end of at most this ratio to the fastest are practically equal.
  /// A difference of 3 % changes from day to day and is not noticeable.
  public static final double PRACTICALLY_EQUAL = 1.03;

  public static Verdict of(Ranking ranking) {
    List<String> fastest = ranking.winners();
    if (fastest.isEmpty()) {
      return NONE;
    }
    if (fastest.size() == 1) {
      return WINNER;
    }
    return fastest.stream().allMatch(ranking::isPracticallyFastest) ? EQUIVALENT : BOUNDED;
  }
}
