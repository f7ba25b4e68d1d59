package dev.millrace.model.tune;

import dev.millrace.model.estimate.Interval;

/// Ratios for tests: the time below a length over the time above it.
final class Ratios {
  static final long KIB = 1 << 10;
  static final long MIB = 1 << 20;

  private Ratios() {}

  /// Returns a ratio whose interval is 5 % wide on both sides.
  static SizeRatio at(long bytes, double ratio) {
    return new SizeRatio(bytes, new Interval(ratio / 1.05, ratio, ratio * 1.05), 1.01);
  }

  /// Returns a ratio of one fork, without an interval.
  static SizeRatio once(long bytes, double ratio) {
    return new SizeRatio(bytes, new Interval(null, ratio, null), 1.03);
  }
}
