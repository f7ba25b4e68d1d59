package dev.millrace.model.published;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.published.Timing.Ratio;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// One comparison that tests a conclusion.
///
/// @param cell label of the cell; empty if there is none
/// @param jdk JDK of the cell; empty if none
/// @param words comparison and result, or the reason why nothing was compared
/// @param value value compared with `limit`: a ratio of times, or milliseconds; null without a
///   comparison
/// @param limit limit of `value`
/// @param basis measurements behind `value`; null without a comparison
public record Check(
    String cell,
    String jdk,
    String words,
    @Nullable Interval value,
    @Nullable Double limit,
    @Nullable Basis basis,
    Outcome outcome) {

  static Check of(JudgedCell cell, String words, Ratio ratio, double limit, Outcome outcome) {
    return new Check(
        cell.cell().label(),
        cell.cell().jdk(),
        words,
        ratio.interval(),
        limit,
        ratio.basis(),
        outcome);
  }

  /// @param cell null if there is none
  static Check notTested(@Nullable JudgedCell cell, String why) {
    String label = cell == null ? "" : cell.cell().label();
    String jdk = cell == null ? "" : cell.cell().jdk();
    return new Check(label, jdk, why, null, null, null, Outcome.NOT_TESTED);
  }

  /// Returns the distance of the value from its limit, as a logarithm.
  double margin() {
    return value == null || limit == null ? 0 : Math.abs(Math.log(value.estimate() / limit));
  }

  /// `copy 1MiB text, JDK 25: ...`.
  String sentence() {
    return cell.isEmpty() ? words : "%s, JDK %s: %s".formatted(cell, jdk, words);
  }

  /// `0.42 [0.40 .. 0.45]`.
  static String number(Ratio ratio) {
    Interval interval = ratio.interval();
    String estimate = digits(interval.estimate());
    if (ratio.basis() == Basis.PILOT) {
      return "about " + estimate + " (pilot only)";
    }
    return interval.low() == null || interval.high() == null
        ? estimate + " (one fork)"
        : "%s [%s .. %s]".formatted(estimate, digits(interval.low()), digits(interval.high()));
  }

  /// Three or four digits.
  static String digits(double value) {
    String form = value < 0.1 ? "%.4f" : value < 1 ? "%.3f" : value < 10 ? "%.2f" : "%.1f";
    return String.format(Locale.ROOT, form, value);
  }

  /// The measurements behind a number of this race.
  public enum Basis {
    RACED,
    /// The pilot run of a method that did not race: good for orders of magnitude only.
    PILOT
  }

  /// The outcome of a published conclusion on this machine.
  public enum Outcome {
    /// Every comparison confirms it.
    HOLDS,
    /// At least one comparison contradicts it.
    DOES_NOT_HOLD,
    /// No comparison contradicts it, but at least one is inconclusive.
    OPEN,
    /// Nothing could be compared.
    NOT_TESTED
  }
}
