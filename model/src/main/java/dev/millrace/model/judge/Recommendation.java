package dev.millrace.model.judge;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.MethodOrigin;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The method to use in a cell, and the most that a program loses with it.
///
/// @param recommended id of the method: of the methods that are within the bound and not measurably
///   slower, the simplest call. Null if no method has a time
/// @param lossBound by how much the method is slower than the fastest of all at most, with 95 %
///   confidence, as a ratio minus 1: 0.08 is 8 %. It is the upper end of the simultaneous interval
///   of [Ranking#ratio]; null if that end bounds nothing
/// @param oneJvm whether the method has one fork, so that the bound rests on the usual variance
///   between JVMs
public record Recommendation(
    @Nullable String recommended, @Nullable Double lossBound, boolean oneJvm) {
  /// No method has a time.
  static final Recommendation NONE = new Recommendation(null, null, false);

  /// Returns the recommendation among the fastest methods of a ranking.
  ///
  /// @param origins of the methods
  static Recommendation of(
      Ranking ranking, Cell cell, Map<String, MethodOrigin> origins, Effort.Name effort) {
    return candidates(ranking, effort).stream()
        .min(CallNames.simplest(cell.operation(), origins))
        .map(method -> of(ranking, method))
        .orElse(NONE);
  }

  /// Returns the methods that the cell may recommend: none is measurably slower, and all are within
  /// the loss bound that is the aim of the race, or practically as good as the one with the least
  /// bound.
  public static List<String> candidates(Ranking ranking, Effort.Name effort) {
    List<String> fastest = ranking.winners();
    double least =
        fastest.stream().mapToDouble(method -> end(ranking.ratio(method))).min().orElse(1);
    if (Double.isInfinite(least)) {
      return fastest.subList(0, 1);
    }
    double most = Math.max(1 + effort.lossBound(), least * Verdict.PRACTICALLY_EQUAL);
    return fastest.stream().filter(method -> end(ranking.ratio(method)) <= most).toList();
  }

  /// Returns a method with its bound among all methods of a ranking.
  static Recommendation of(Ranking ranking, String method) {
    return new Recommendation(method, ranking.lossBound(method, 1), ranking.forks(method) == 1);
  }

  private static double end(@Nullable Interval ratio) {
    return ratio == null || ratio.high() == null ? Double.POSITIVE_INFINITY : ratio.high();
  }
}
