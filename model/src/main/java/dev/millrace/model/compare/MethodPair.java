package dev.millrace.model.compare;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.MethodTimes;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// One method in a cell and in its counterpart.
record MethodPair(String method, Run base, Run next) {
  boolean hasTime() {
    return base.times().isPresent() || next.times().isPresent();
  }

  /// Returns the probability of such a difference by chance; empty if unknown.
  OptionalDouble pValue() {
    return base.times().isPresent() && next.times().isPresent()
        ? next.times().get().pValue(base.times().get())
        : OptionalDouble.empty();
  }

  /// Returns the verdict.
  ///
  /// @param chance rule for changes among all comparisons
  ComparedMethod judged(FalseDiscovery chance) {
    Optional<Interval> ratio =
        next.times().flatMap(after -> base.times().map(before -> after.ratioTo(before)));
    OptionalDouble pValue = pValue();
    Change change = ratio.map(r -> change(r, pValue, chance)).orElse(Change.MISSING);
    return new ComparedMethod(
        method,
        base.times().map(MethodTimes::typical).orElse(null),
        next.times().map(MethodTimes::typical).orElse(null),
        ratio.orElse(null),
        pValue.isPresent() ? pValue.getAsDouble() : null,
        change,
        ratio.map(r -> text(r, change)).orElseGet(this::absence),
        Notes.of(base, next));
  }

  private static Change change(Interval ratio, OptionalDouble pValue, FalseDiscovery chance) {
    if (pValue.isEmpty() || !chance.isChange(pValue.getAsDouble())) {
      return Change.WITHIN_NOISE;
    }
    return ratio.estimate() > 1 ? Change.REGRESSED : Change.IMPROVED;
  }

  private static String text(Interval ratio, Change change) {
    double percent = 100 * Math.abs(ratio.estimate() - 1);
    return switch (change) {
      case IMPROVED -> String.format(Locale.ROOT, "improved by %.1f %%", percent);
      case REGRESSED -> String.format(Locale.ROOT, "regressed by %.1f %%", percent);
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
}
