package dev.millrace.model.tune;

import java.util.List;
import java.util.OptionalLong;

/// The sizes between which the faster method changes.
///
/// @param ratios from small to large
record Bracket(List<SizeRatio> ratios) {
  /// Returns the largest size at which the method for shorter files is faster; empty if it is
  /// nowhere measurably faster.
  OptionalLong low() {
    return ratios.stream().filter(SizeRatio::favoursBelow).mapToLong(SizeRatio::bytes).max();
  }

  /// Returns the smallest size at which the method for longer files is faster; empty if it is
  /// nowhere measurably faster.
  OptionalLong high() {
    return ratios.stream().filter(SizeRatio::favoursAbove).mapToLong(SizeRatio::bytes).min();
  }

  /// Returns whether one length can divide the sizes.
  boolean isOrdered() {
    return low().isEmpty() || high().isEmpty() || low().getAsLong() < high().getAsLong();
  }

  /// Returns the length that divides the sizes: the first power of two behind the size where the
  /// estimates cross, since the method for shorter files is the simpler one. Beyond the raced sizes
  /// nothing is concluded: without a size on one side, the length stays next to the raced sizes.
  /// Empty if no size is decided.
  OptionalLong length() {
    if (high().isEmpty()) {
      return low().isEmpty()
          ? OptionalLong.empty()
          : OptionalLong.of(2 * Long.highestOneBit(low().getAsLong()));
    }
    return low().isEmpty()
        ? high()
        : OptionalLong.of(within(low().getAsLong(), high().getAsLong()));
  }

  private long within(long low, long high) {
    long crossing = (long) Math.ceil(crossing(low));
    return Math.min(2 * Long.highestOneBit(crossing - 1), high);
  }

  // Logarithms of times and sizes: a straight line between two sizes.
  private double crossing(long low) {
    SizeRatio before = ratios.getFirst();
    for (SizeRatio next : ratios) {
      if (next.bytes() > low && next.ratio().estimate() >= 1) {
        double share = log(before) / (log(before) - log(next));
        return before.bytes() * Math.pow((double) next.bytes() / before.bytes(), share);
      }
      before = next;
    }
    return before.bytes();
  }

  private static double log(SizeRatio ratio) {
    return Math.log(ratio.ratio().estimate());
  }
}
