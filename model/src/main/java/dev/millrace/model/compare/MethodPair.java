package dev.millrace.model.compare;

import dev.millrace.model.compare.RecordComparison.Change;
import dev.millrace.model.compare.RecordComparison.ComparedMethod;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.estimate.LogEstimate;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.MethodTimes;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// One method in a cell and in its counterpart.
record MethodPair(String method, Run base, Run next) {
  boolean hasTime() {
    return base.times().isPresent() || next.times().isPresent();
  }

  /// Returns the logarithm of the ratio of both times; empty unless both races have a time.
  Optional<LogEstimate> change() {
    return next.times().flatMap(after -> base.times().map(after::logRatioTo));
  }

  /// Returns the probability of such a difference from the shared shift by chance; empty if
  /// unknown.
  OptionalDouble pValue(Optional<LogEstimate> shift) {
    return relative(shift)
        .filter(change -> change.degreesOfFreedom() > 0)
        .map(change -> OptionalDouble.of(change.pValue()))
        .orElseGet(OptionalDouble::empty);
  }

  private Optional<LogEstimate> relative(Optional<LogEstimate> shift) {
    return change()
        .map(change ->
            shift
                .map(shared ->
                    new LogEstimate(
                        change.center() - shared.center(),
                        change.squaredError() + shared.squaredError(),
                        change.degreesOfFreedom()))
                .orElse(change));
  }

  /// Returns the verdict.
  ///
  /// @param chance rule for changes among all comparisons
  /// @param shift the change that all methods share; empty if unknown
  /// @param floor smallest ratio that counts as a change, 1 or more
  ComparedMethod judged(FalseDiscovery chance, Optional<LogEstimate> shift, double floor) {
    Optional<Interval> ratio = relative(shift).map(LogEstimate::interval);
    OptionalDouble pValue = pValue(shift);
    boolean isLikely = pValue.isPresent() && chance.isChange(pValue.getAsDouble());
    Change change = ratio.map(r -> change(r, isLikely, floor)).orElse(Change.MISSING);
    return new ComparedMethod(
        method,
        base.times().map(MethodTimes::typical).orElse(null),
        next.times().map(MethodTimes::typical).orElse(null),
        ratio.orElse(null),
        pValue.isPresent() ? pValue.getAsDouble() : null,
        change,
        ratio.map(r -> text(r, change)).orElseGet(this::absence),
        note());
  }

  private static Change change(Interval ratio, boolean isLikely, double floor) {
    if (isEquivalent(ratio)) {
      return Change.EQUIVALENT;
    }
    if (!isLikely || Math.max(ratio.estimate(), 1 / ratio.estimate()) <= floor) {
      return Change.WITHIN_NOISE;
    }
    return ratio.estimate() > 1 ? Change.REGRESSED : Change.IMPROVED;
  }

  // Two one-sided tests: the whole interval is within 3 %.
  private static boolean isEquivalent(Interval ratio) {
    return ratio.low() != null
        && ratio.high() != null
        && ratio.low() >= 1 / Verdict.PRACTICALLY_EQUAL
        && ratio.high() <= Verdict.PRACTICALLY_EQUAL;
  }

  private static String text(Interval ratio, Change change) {
    double percent = 100 * Math.abs(ratio.estimate() - 1);
    return switch (change) {
      case IMPROVED -> String.format(Locale.ROOT, "improved by %.1f %%", percent);
      case REGRESSED -> String.format(Locale.ROOT, "regressed by %.1f %%", percent);
      case EQUIVALENT -> "equivalent within 3 %";
      case WITHIN_NOISE, MISSING -> "within noise" + caveat(ratio);
    };
  }

  private static String caveat(Interval ratio) {
    if (ratio.low() == null || ratio.high() == null) {
      return " (one fork)";
    }
    return ratio.low() > 1 || ratio.high() < 1 ? " (may be chance)" : "";
  }

  private String absence() {
    return base.times().isEmpty()
        ? "no time in base: " + base.absence()
        : "no time in new: " + next.absence();
  }

  // Other changes of a method may explain the change of its time.
  private @Nullable String note() {
    MethodResult before = base.result();
    MethodResult after = next.result();
    if (base.times().isEmpty() || next.times().isEmpty() || before == null || after == null) {
      return null;
    }
    List<String> notes = new ArrayList<>();
    if (before.movement() != after.movement()) {
      notes.add(movement(after) + ", was " + movement(before));
    }
    if (before.hasTrace() && after.hasTrace() && !before.mechanism().equals(after.mechanism())) {
      notes.add(after.mechanism() + ", was " + before.mechanism());
    }
    return notes.isEmpty() ? null : String.join("; ", notes);
  }

  private static String movement(MethodResult result) {
    return switch (result.movement()) {
      case MOVED -> "moved";
      case CLONED -> "cloned";
      case HOLES -> "holes";
      case SERVER_SIDE -> "on the server";
    };
  }

  /// The result of one method in one cell of one race.
  ///
  /// @param times empty without a time
  /// @param result null if it was not entered there
  public record Run(Optional<MethodTimes> times, @Nullable MethodResult result) {
    static final Run NONE = new Run(Optional.empty(), null);

    String absence() {
      if (result == null) {
        return "not raced";
      }
      return result.status() == Status.OK ? "no time" : result.outcome();
    }
  }
}
