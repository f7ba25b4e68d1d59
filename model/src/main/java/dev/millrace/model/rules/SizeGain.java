package dev.millrace.model.rules;

import dev.millrace.model.estimate.Interval;
import java.util.Comparator;

/// The gain of a choice of methods by size over another choice, at one of the sizes.
///
/// The largest of several gains is too large by luck, since the same data select the methods and
/// the size. Only the low ends of gains that hold at all sizes at once may be compared.
///
/// @param ratio time of the other choice over the time of the choice, with the simultaneous 95 %
///   interval of all sizes
/// @param bytes the size
public record SizeGain(Interval ratio, long bytes) {
  /// The gain with the largest low end comes last. Gains of one fork have no low end.
  public static final Comparator<SizeGain> BY_LOW_END =
      Comparator.comparingDouble(SizeGain::atLeast)
          .thenComparingDouble(gain -> gain.ratio.estimate());

  private double atLeast() {
    return ratio.low() == null ? 0 : ratio.low();
  }
}
