package dev.millrace.report.html;

import dev.millrace.model.estimate.Interval;
import org.jspecify.annotations.Nullable;

/// The colour of a cell in the table by JDK: deeper for a larger difference from the reference.
public enum JdkShade {
  /// Less than half the time.
  MUCH_FASTER,
  /// Less than five sixths of it.
  FASTER,
  /// A little less.
  A_LITTLE_FASTER,
  /// The interval includes no difference, or there is none.
  ALIKE,
  /// A little more.
  A_LITTLE_SLOWER,
  /// More than six fifths of it.
  SLOWER,
  /// More than twice.
  MUCH_SLOWER;

  private static final double CLEAR = 1.2;
  private static final double MUCH = 2;

  /// The shade of a ratio to the reference JDK; no difference for null.
  public static JdkShade of(@Nullable Interval ratio) {
    if (ratio == null || ratio.low() == null || ratio.high() == null) {
      return ALIKE;
    }
    if (ratio.low() > 1) {
      return slower(ratio.estimate());
    }
    return ratio.high() < 1 ? faster(1 / ratio.estimate()) : ALIKE;
  }

  private static JdkShade slower(double times) {
    return times > MUCH ? MUCH_SLOWER : times > CLEAR ? SLOWER : A_LITTLE_SLOWER;
  }

  private static JdkShade faster(double times) {
    return times > MUCH ? MUCH_FASTER : times > CLEAR ? FASTER : A_LITTLE_FASTER;
  }
}
