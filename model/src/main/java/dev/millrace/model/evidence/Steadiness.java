package dev.millrace.model.evidence;

/// Whether a method had warmed up when its judged iterations began, and stayed as it was.
///
/// @param state the verdict
/// @param why its evidence, in words
public record Steadiness(State state, String why) {

  /// The verdicts.
  public enum State {
    /// Nothing says that later iterations differ from earlier ones.
    STEADY,
    /// Judged iterations still became faster.
    WARMING_UP,
    /// Judged iterations became slower.
    SLOWING_DOWN,
    /// The forks disagree on which it is.
    NO_STEADY_STATE,
    /// Too few iterations to tell.
    UNKNOWN
  }
}
