package dev.millrace.model.evidence;

/// Whether a method had warmed up before its judged iterations, and its times stayed constant.
///
/// @param state verdict
/// @param why evidence as text
public record Steadiness(State state, String why) {

  /// The verdicts.
  public enum State {
    /// Later iterations do not differ measurably from earlier ones.
    STEADY,
    /// Judged iterations still became faster.
    WARMING_UP,
    /// Judged iterations became slower.
    SLOWING_DOWN,
    /// Some forks became faster and others slower.
    NO_STEADY_STATE,
    /// Too few iterations for a verdict.
    UNKNOWN
  }
}
