package dev.millrace.report.html;

import dev.millrace.model.estimate.Interval;
import java.math.BigDecimal;
import java.math.MathContext;
import org.jspecify.annotations.Nullable;

/// Numbers for charts: five digits are more than a screen shows, and a third of the text.
final class Rounded {
  private static final MathContext FIVE_DIGITS = new MathContext(5);

  private Rounded() {}

  static @Nullable Double of(@Nullable Double value) {
    return value == null || !Double.isFinite(value)
        ? null
        : BigDecimal.valueOf(value).round(FIVE_DIGITS).doubleValue();
  }

  static Interval of(Interval interval) {
    Double estimate = of(Double.valueOf(interval.estimate()));
    return new Interval(
        of(interval.low()), estimate == null ? interval.estimate() : estimate, of(interval.high()));
  }
}
