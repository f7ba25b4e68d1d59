package dev.millrace.model.text;

import dev.millrace.model.estimate.Interval;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/// Formats numbers for people: three digits and a unit.
public final class Format {
  private static final MathContext THREE_DIGITS = new MathContext(3);
  private static final MathContext THREE_DIGITS_DOWN = new MathContext(3, RoundingMode.FLOOR);
  private static final MathContext THREE_DIGITS_UP = new MathContext(3, RoundingMode.CEILING);
  // The last digits of a quotient are noise, which a bound must not round up.
  private static final MathContext EXACT = new MathContext(12);
  // Two forks that differ give such intervals; their digits would fill the table.
  private static final double WIDEST_FACTOR = 100;
  // The error of a difference of numbers with few digits.
  private static final double NO_DIGIT = 1e-9;
  private static final String WIDER = "wider than 100 x";
  private static final String[] TIME_UNITS = {"s", "ms", "µs", "ns"};
  private static final String[] BYTE_UNITS = {"B", "KiB", "MiB", "GiB"};

  private Format() {}

  /// `28.1 µs`.
  public static String seconds(double seconds) {
    int unit = timeUnit(seconds);
    return digits(seconds * Math.pow(1000, unit)) + " " + TIME_UNITS[unit];
  }

  /// `27.0 .. 29.3`, in the unit of the estimate; `one fork` where there is no interval; `wider
  /// than 100 x` if an end is further than that from the estimate.
  public static String range(Interval interval) {
    double scale = Math.pow(1000, timeUnit(interval.estimate()));
    DoubleFunction<String> end = seconds -> digits(seconds * scale);
    return range(interval, end, end);
  }

  /// `1.02 .. 1.07`, or the words of `range`; `1.02 or more` with one end. Both ends are bounds, so
  /// the low one rounds down, and the high one up.
  public static String ratioRange(Interval interval) {
    return range(interval, Format::digitsDown, Format::digitsUp);
  }

  private static String range(
      Interval interval, DoubleFunction<String> lowest, DoubleFunction<String> highest) {
    Double low = interval.low();
    Double high = interval.high();
    if (low == null || high == null) {
      return low != null
          ? lowest.apply(low) + " or more"
          : high != null ? highest.apply(high) + " or less" : "one fork";
    }
    return isTooWide(interval.estimate(), low, high)
        ? WIDER
        : lowest.apply(low) + " .. " + highest.apply(high);
  }

  // A part of a sum may be 0.
  private static boolean isTooWide(double estimate, double low, double high) {
    boolean isFarBelow = low > 0 && low * WIDEST_FACTOR < estimate;
    return isFarBelow || high > estimate * WIDEST_FACTOR;
  }

  /// `+12 % [+3 .. +22]`: the excess of a ratio over 1.
  public static String percentage(Interval ratio) {
    String estimate = percent(ratio.estimate()) + " %";
    if (ratio.low() == null || ratio.high() == null) {
      return estimate;
    }
    return "%s [%s]".formatted(estimate, percentRange(ratio));
  }

  /// `+3 .. +22`: the ends of [#ratioRange] over 1, rounded like these.
  public static String percentRange(Interval ratio) {
    return range(
        ratio,
        low -> signed(Math.floor(excess(low) + NO_DIGIT)),
        high -> signed(Math.ceil(excess(high) - NO_DIGIT)));
  }

  private static String percent(double ratio) {
    return signed(excess(ratio));
  }

  private static double excess(double ratio) {
    return 100 * (ratio - 1);
  }

  private static String signed(double percent) {
    return String.format(Locale.ROOT, "%+.0f", percent);
  }

  /// `46 %`, `4.6 %`, `< 0.1 %`: a part of a whole.
  public static String share(double part) {
    double percent = 100 * part;
    if (percent < 0.1) {
      return percent == 0 ? "0 %" : "< 0.1 %";
    }
    return String.format(Locale.ROOT, percent < 9.95 ? "%.1f %%" : "%.0f %%", percent);
  }

  /// `0.02`, `12800`, `1.6 M`: a count, or a mean of counts.
  public static String count(double value) {
    if (value >= 1e6) {
      return digits(value / 1e6) + " M";
    }
    return value >= 1000 ? Long.toString(Math.round(value)) : digits(value);
  }

  /// `174 MiB/s`.
  public static String rate(double bytesPerSecond) {
    return withUnit(bytesPerSecond) + "/s";
  }

  /// `174 MiB`.
  public static String bytes(long bytes) {
    return bytes < 1000 ? bytes + " B" : withUnit((double) bytes);
  }

  private static String withUnit(double bytes) {
    int unit = byteUnit(bytes);
    return digits(bytes / Math.pow(1024, unit)) + " " + BYTE_UNITS[unit];
  }

  /// `3:20`, or `1:03:20`.
  public static String duration(Duration time) {
    return time.toHours() > 0
        ? String.format(
            Locale.ROOT, "%s:%02d:%02d", time.toHours(), time.toMinutesPart(), time.toSecondsPart())
        : String.format(Locale.ROOT, "%s:%02d", time.toMinutes(), time.toSecondsPart());
  }

  /// Three significant digits without an exponent.
  public static String digits(double value) {
    if (value == 0 || !Double.isFinite(value)) {
      return value == 0 ? "0" : "-";
    }
    return BigDecimal.valueOf(value).round(THREE_DIGITS).setScale(scale(value)).toPlainString();
  }

  /// Returns the same for `at least 1.04 times`, never more than the factor; empty where that would
  /// be 1.00 times.
  public static Optional<String> leastFactor(@Nullable Double factor) {
    return Optional.ofNullable(factor)
        .map(value -> rounded(value, THREE_DIGITS_DOWN))
        .filter(value -> value > 1)
        .map(Format::digits);
  }

  private static String digitsDown(double value) {
    return digits(rounded(value, THREE_DIGITS_DOWN));
  }

  /// The same, but never less than the value: for `at most 1.04`.
  public static String digitsUp(double value) {
    return digits(rounded(value, THREE_DIGITS_UP));
  }

  private static double rounded(double value, MathContext digits) {
    return BigDecimal.valueOf(value).round(EXACT).round(digits).doubleValue();
  }

  // 9.99 -> 2, 99.9 -> 1, 999 -> 0: enough decimals for three digits.
  private static int scale(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).round(THREE_DIGITS);
    return Math.max(0, 3 - (rounded.precision() - rounded.scale()));
  }

  private static int byteUnit(double bytes) {
    int unit = 0;
    for (double count = bytes; count >= 1000 && unit < BYTE_UNITS.length - 1; count /= 1024) {
      unit++;
    }
    return unit;
  }

  private static int timeUnit(double seconds) {
    int unit = 0;
    for (double value = seconds; value < 0.9995 && unit < TIME_UNITS.length - 1; value *= 1000) {
      unit++;
    }
    return unit;
  }
}
