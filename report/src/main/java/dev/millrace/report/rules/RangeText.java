package dev.millrace.report.rules;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;

/// Estimates with their intervals, as they stand in a sentence.
final class RangeText {
  private RangeText() {}

  /// `1.35 x (1.20 .. 1.52)`.
  static String ratio(Interval ratio) {
    return Format.digits(ratio.estimate())
        + " x"
        + (has(ratio) ? in(Format.ratioRange(ratio)) : "");
  }

  /// `36.2 µs (30.1 .. 44.0)`.
  static String seconds(Interval seconds) {
    return Format.seconds(seconds.estimate()) + (has(seconds) ? in(Format.range(seconds)) : "");
  }

  /// `2.34 GiB/s (2.10 .. 2.55)`, or `(2.10 GiB/s or more)`.
  static String rate(Interval bytesPerSecond) {
    String estimate = Format.rate(bytesPerSecond.estimate());
    if (has(bytesPerSecond)) {
      return estimate + in(Format.rateRange(bytesPerSecond));
    }
    Double low = bytesPerSecond.low();
    return low == null ? estimate : estimate + in(Format.rate(low) + " or more");
  }

  /// `120KiB (64KiB .. 500KiB)`.
  static String size(Interval bytes) {
    Double low = bytes.low();
    Double high = bytes.high();
    String estimate = size(bytes.estimate());
    return low == null || high == null ? estimate : estimate + in(size(low) + " .. " + size(high));
  }

  private static String size(double bytes) {
    return SizeText.of(Math.round(bytes));
  }

  private static boolean has(Interval interval) {
    return interval.low() != null && interval.high() != null;
  }

  private static String in(String range) {
    return " (" + range + ")";
  }
}
