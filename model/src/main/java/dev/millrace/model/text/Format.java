package dev.millrace.model.text;

import dev.millrace.model.estimate.Interval;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Formats numbers for people: three digits and a unit.
public final class Format {
  private static final MathContext THREE_DIGITS = new MathContext(3);
  private static final MathContext THREE_DIGITS_DOWN = new MathContext(3, RoundingMode.FLOOR);
  private static final MathContext THREE_DIGITS_UP = new MathContext(3, RoundingMode.CEILING);
  // Two forks that differ give such intervals; their digits would fill the table.
  private static final double WIDEST_FACTOR = 100;
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
    return range(interval, Math.pow(1000, timeUnit(interval.estimate())));
  }

  /// `1.02 .. 1.07`, or the words of `range`.
  public static String ratioRange(Interval interval) {
    return range(interval, 1);
  }

  private static String range(Interval interval, double scale) {
    Double low = interval.low();
    Double high = interval.high();
    if (low == null || high == null) {
      return "one fork";
    }
    return isTooWide(interval.estimate(), low, high)
        ? WIDER
        : digits(low * scale) + " .. " + digits(high * scale);
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
    String range =
        isTooWide(ratio.estimate(), ratio.low(), ratio.high())
            ? WIDER
            : percent(ratio.low()) + " .. " + percent(ratio.high());
    return "%s [%s]".formatted(estimate, range);
  }

  private static String percent(double ratio) {
    return String.format(Locale.ROOT, "%+.0f", 100 * (ratio - 1));
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
        .map(value -> BigDecimal.valueOf(value).round(THREE_DIGITS_DOWN).doubleValue())
        .filter(value -> value > 1)
        .map(Format::digits);
  }

  /// The same, but never less than the value: for `at most 1.04`.
  public static String digitsUp(double value) {
    return digits(BigDecimal.valueOf(value).round(THREE_DIGITS_UP).doubleValue());
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
