package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import java.util.List;
import java.util.OptionalDouble;

/// The forks that would probably decide an undecided cell, if its methods keep their times and
/// their variance.
///
/// An interval shrinks with the square root of the number of forks. A method is decided once its
/// interval excludes the fastest method, or lies within [Verdict#PRACTICALLY_EQUAL].
///
/// @param each forks of each indistinguishable method, the completed ones included
/// @param seconds time of the additional forks, control method and twin included
public record MoreForks(int each, double seconds) {
  /// More forks than these are no advice.
  public static final int MOST = 1_000;

  /// The control method and its twin.
  private static final int CONTROLS = 2;

  /// Returns the forks for some indistinguishable methods of at least two forks each.
  ///
  /// @param results of these methods
  /// @param forkSeconds mean duration of a fork
  static MoreForks of(List<MethodResult> results, double forkSeconds) {
    int now = results.stream().mapToInt(MethodResult::forks).min().orElseThrow();
    double factor =
        results.stream()
            .map(MethodResult::ratioToBest)
            .mapToDouble(ratio -> ratio == null ? 1 : factor(ratio).orElse(1))
            .max()
            .orElse(1);
    int each = (int) Math.min(MOST, Math.max(now + 1.0, Math.ceil(now * factor)));
    return new MoreForks(each, (each - now) * (results.size() + CONTROLS) * forkSeconds);
  }

  // The easier one of both decisions; empty if the method is decided.
  private static OptionalDouble factor(Interval ratio) {
    if (ratio.low() == null || ratio.high() == null || ratio.spread() == 1) {
      return OptionalDouble.empty();
    }
    double center = Math.log(ratio.estimate());
    double slower = (center - Math.log(ratio.low())) / center;
    double room = Math.log(Verdict.PRACTICALLY_EQUAL) - center;
    double equivalent = room <= 0 ? Double.MAX_VALUE : (Math.log(ratio.high()) - center) / room;
    double shrink = Math.min(center <= 0 ? Double.MAX_VALUE : slower, equivalent);
    return OptionalDouble.of(Math.max(1, shrink * shrink));
  }
}
