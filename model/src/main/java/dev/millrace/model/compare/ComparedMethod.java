package dev.millrace.model.compare;

import dev.millrace.model.estimate.Interval;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One method under the same conditions in two races.
///
/// @param method id of the method
/// @param base seconds for one file in the base; null without a time
/// @param next seconds for one file in the other race; null without a time
/// @param ratio time in the other race over the time in the base, relative to [ComparedCell#shift],
///   below 1 for an improvement, with its separate 95 % interval; null unless both have a time
/// @param pValue probability of a ratio this far from 1 by chance; null with one fork or without a
///   time
/// @param change verdict, corrected for the number of compared methods
/// @param text verdict as text
/// @param note other changes of the method: its system calls, or whether bytes moved; null if none
public record ComparedMethod(
    String method,
    @Nullable Interval base,
    @Nullable Interval next,
    @Nullable Interval ratio,
    @Nullable Double pValue,
    Change change,
    String text,
    @Nullable String note) {

  /// Returns whether the method takes more time, and by its estimate more than `limit` times as
  /// much.
  public boolean hasRegressedAbove(double limit) {
    return change == Change.REGRESSED && Objects.requireNonNull(ratio).estimate() > limit;
  }
}
