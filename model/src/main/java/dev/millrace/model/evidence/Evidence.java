package dev.millrace.model.evidence;

import dev.millrace.model.estimate.Interval;
import org.jspecify.annotations.Nullable;

/// Properties of the iterations of one method in addition to its typical time.
///
/// @param firstInvocation seconds of the first invocation of a fresh JVM, the startup cost; null if
///   no fork recorded it
/// @param p10 tenth percentile of the seconds for one file
/// @param p90 ninetieth percentile of the seconds for one file
/// @param steadiness whether the forks had warmed up and their times stayed constant
/// @param peaks whether the forks fall into two groups
public record Evidence(
    @Nullable Interval firstInvocation,
    Interval p10,
    Interval p90,
    Steadiness steadiness,
    Peaks peaks) {

  /// Whether a method had warmed up before its judged iterations, and its times stayed constant.
  ///
  /// @param state verdict
  /// @param why evidence as text
  public record Steadiness(State state, String why) {

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

  /// Whether a method has two speeds: its forks fall into two separate groups, or its iterations
  /// alternate between two.
  ///
  /// @param count 2 for a method with two speeds, otherwise 1
  /// @param why evidence as text
  public record Peaks(int count, String why) {}
}
