package dev.millrace.report.html;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.published.Check.Basis;
import dev.millrace.model.published.ComparedTable.ComparedRow;
import dev.millrace.model.text.Format;
import java.math.BigDecimal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Published and measured values of a row, as cells of a table; empty if unknown.
public final class PublishedValues {
  private PublishedValues() {}

  /// The published digits.
  public static String value(ComparedRow.@Nullable There there) {
    if (there == null) {
      return "";
    }
    String value = plain(there.value());
    return there.error() == null ? value : value + " ± " + plain(there.error());
  }

  private static String plain(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  /// The measured value, with `~` if it comes from the pilot only.
  public static String value(ComparedRow.@Nullable Here here) {
    return here == null ? "" : about(here) + Format.digits(here.value().estimate());
  }

  /// The published time relative to the reference.
  public static String ratio(ComparedRow.@Nullable There there) {
    return there == null ? "" : Format.digits(there.ratio());
  }

  /// The measured time relative to the reference, with its interval.
  public static String ratio(ComparedRow.@Nullable Here here) {
    if (here == null || here.ratio() == null) {
      return "";
    }
    String estimate = about(here) + Format.digits(here.ratio().estimate());
    boolean plain = here.basis() == Basis.PILOT || here.ratio().spread() == 1;
    return plain ? estimate : "%s [%s]".formatted(estimate, Format.ratioRange(here.ratio()));
  }

  private static String about(ComparedRow.Here here) {
    return here.basis() == Basis.PILOT ? "~" : "";
  }

  /// From 1, the fastest.
  public static String rank(ComparedRow.@Nullable There there) {
    return there == null ? "" : Integer.toString(there.rank());
  }

  /// From 1, the fastest.
  public static String rank(ComparedRow.@Nullable Here here) {
    return here == null ? "" : Integer.toString(here.rank());
  }

  /// `+12 %`.
  public static String percent(@Nullable Double percent) {
    return percent == null ? "" : String.format(Locale.ROOT, "%+.0f %%", percent);
  }

  /// `+12 % [+3 % .. +22 %]`.
  public static String percents(@Nullable Interval percents) {
    if (percents == null) {
      return "";
    }
    String estimate = percent(percents.estimate());
    return percents.low() == null || percents.high() == null
        ? estimate
        : "%s [%s .. %s]".formatted(estimate, percent(percents.low()), percent(percents.high()));
  }
}
