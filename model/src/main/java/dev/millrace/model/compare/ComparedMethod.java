package dev.millrace.model.compare;

import dev.millrace.model.estimate.Interval;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One method under the same conditions in two races.
///
/// @param method its id
/// @param base seconds for one file in the one; null without a time
/// @param next seconds for one file in the other; null without a time
/// @param ratio the latter over the former, below 1 where it became faster, with the 95 % interval
///   of this ratio alone; null unless both have a time
/// @param pValue how often a ratio this far from 1 comes about by chance; null where one fork, or
///   no time, allows no answer
/// @param change the verdict, which takes into account how many methods are compared
/// @param text the verdict in words
/// @param note what else changed: the system calls, or whether bytes moved at all; null if nothing
public record ComparedMethod(
    String method,
    @Nullable Interval base,
    @Nullable Interval next,
    @Nullable Interval ratio,
    @Nullable Double pValue,
    Change change,
    String text,
    @Nullable String note) {

  /// Whether it takes more time, and by its estimate more than `limit` times as much.
  public boolean hasRegressedAbove(double limit) {
    return change == Change.REGRESSED && Objects.requireNonNull(ratio).estimate() > limit;
  }
}
