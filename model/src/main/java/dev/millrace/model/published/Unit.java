package dev.millrace.model.published;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.millrace.model.estimate.Interval;
import org.jspecify.annotations.Nullable;

/// The unit of a published figure. All units convert to the time for one file.
public enum Unit {
  /// Seconds.
  SECONDS("s", 1),
  /// Milliseconds.
  MILLISECONDS("ms", 1e3),
  /// Files per second: more is better.
  FILES_PER_SECOND("ops/s", 0);

  private final String symbol;
  private final double perSecond;

  Unit(String symbol, double perSecond) {
    this.symbol = symbol;
    this.perSecond = perSecond;
  }

  /// Returns the suffix of a number.
  @JsonValue
  public String symbol() {
    return symbol;
  }

  /// Returns the seconds for one file that `figure` stands for.
  double seconds(double figure) {
    return this == FILES_PER_SECOND ? 1 / figure : figure / perSecond;
  }

  /// Converts `seconds` for one file to this unit.
  Interval of(Interval seconds) {
    return this == FILES_PER_SECOND
        ? new Interval(inverse(seconds.high()), 1 / seconds.estimate(), inverse(seconds.low()))
        : new Interval(
            scaled(seconds.low()), seconds.estimate() * perSecond, scaled(seconds.high()));
  }

  private static @Nullable Double inverse(@Nullable Double value) {
    return value == null ? null : 1 / value;
  }

  private @Nullable Double scaled(@Nullable Double value) {
    return value == null ? null : value * perSecond;
  }
}
