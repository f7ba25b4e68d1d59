package dev.millrace.report.words;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.text.Format;
import java.util.Locale;

/// Numbers as they stand in the sentences of an answer.
final class AnswerNumbers {
  /// From here on, a factor is easier to read than a percentage.
  private static final double FACTOR = 2;

  private AnswerNumbers() {}

  /// `1.38 times as fast as`, from the time of the slower over the time of the faster.
  static String times(Interval ratio) {
    return Format.digits(ratio.estimate());
  }

  /// `0.05`, `1.38`: a ratio in a range of ratios, which needs no third digit.
  static String rough(Interval ratio) {
    double estimate = ratio.estimate();
    return estimate >= 1 || estimate < 0.01
        ? Format.digits(estimate)
        : String.format(Locale.ROOT, "%.2f", estimate);
  }

  /// `at least 1.24 times as fast`, from the low end of an interval above 1.
  static String faster(Interval ratio) {
    return Format.leastFactor(ratio.low())
        .map("at least %s times as fast"::formatted)
        .orElse("faster");
  }

  /// ` (1.24 .. 1.53)`; empty without an interval.
  static String range(Interval ratio) {
    return ratio.low() == null && ratio.high() == null ? "" : " (" + Format.ratioRange(ratio) + ")";
  }

  /// [#change] before the name of the other: `17 % more time (5 .. 31) than`.
  static String comparison(Interval ratio) {
    return change(ratio) + (isFactor(ratio) ? " as" : " than");
  }

  /// `56 % less time (49 .. 62)`, `17 % more time (5 .. 31)` or `5.89 times as long (4.84 ..
  /// 7.17)`.
  static String change(Interval ratio) {
    if (isFactor(ratio)) {
      return times(ratio) + " times as long" + range(ratio);
    }
    boolean less = ratio.estimate() < 1;
    Double low = less ? ratio.high() : ratio.low();
    Double high = less ? ratio.low() : ratio.high();
    String range =
        low == null || high == null
            ? ""
            : " (%s .. %s)"
                .formatted(-BoundWords.percent(-share(low)), BoundWords.percent(share(high)));
    return String.format(
        Locale.ROOT,
        "%.0f %% %s time%s",
        100 * share(ratio.estimate()),
        less ? "less" : "more",
        range);
  }

  /// Returns whether the ratio is no small difference, however little its interval bounds it: the
  /// times themselves may be far enough apart for a verdict.
  static boolean isFar(Interval ratio) {
    return Math.max(ratio.estimate(), 1 / ratio.estimate()) >= FACTOR;
  }

  /// [#range], or that there is none.
  static String known(Interval ratio) {
    String range = range(ratio);
    return range.isEmpty() ? ", but the times vary too much for a bound" : range;
  }

  private static boolean isFactor(Interval ratio) {
    return ratio.estimate() >= FACTOR;
  }

  private static double share(double ratio) {
    return Math.abs(ratio - 1);
  }
}
