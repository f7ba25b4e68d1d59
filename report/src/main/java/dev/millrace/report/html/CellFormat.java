package dev.millrace.report.html;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.text.Format;
import org.jspecify.annotations.Nullable;

/// Values as cells of a table; a dash marks an unknown value.
public final class CellFormat {
  /// The mark of an unknown value.
  public static final String UNKNOWN = "–";

  private CellFormat() {}

  public static String seconds(@Nullable Interval seconds) {
    return seconds == null ? UNKNOWN : Format.seconds(seconds.estimate());
  }

  public static String seconds(@Nullable Double seconds) {
    return seconds == null ? UNKNOWN : Format.seconds(seconds);
  }

  public static String range(@Nullable Interval seconds) {
    return seconds == null ? UNKNOWN : Format.range(seconds);
  }

  public static String ratio(@Nullable Interval ratio) {
    return ratio == null ? UNKNOWN : Format.digits(ratio.estimate());
  }

  public static String ratioRange(@Nullable Interval ratio) {
    return ratio == null ? UNKNOWN : Format.ratioRange(ratio);
  }

  public static String rate(@Nullable Double bytesPerSecond) {
    return bytesPerSecond == null ? UNKNOWN : Format.rate(bytesPerSecond);
  }

  /// `+12 %`: how much more than 1 a ratio is.
  public static String percent(Interval ratio) {
    return Format.percentage(new Interval(null, ratio.estimate(), null));
  }

  /// The sort key of a column; empty for an unknown value.
  public static String key(@Nullable Interval value) {
    return value == null ? "" : Double.toString(value.estimate());
  }

  public static String key(@Nullable Number value) {
    return value == null ? "" : value.toString();
  }
}
