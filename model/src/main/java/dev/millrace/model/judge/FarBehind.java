package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;

/// Recognizes methods that are slower by far, although few forks leave their ratio uncertain.
public final class FarBehind {
  /// Forks of equal methods that vary by a fifth hardly ever differ by this ratio.
  private static final double FAR = 2;

  private FarBehind() {}

  /// Returns whether a method takes more than twice as long as the fastest, and the intervals of
  /// both times do not touch.
  ///
  /// @param seconds time of the method
  /// @param fastest time of the fastest method
  public static boolean isFar(Interval seconds, Interval fastest) {
    Double end = fastest.high();
    return end != null && seconds.estimate() > FAR * fastest.estimate() && seconds.isAbove(end);
  }
}
