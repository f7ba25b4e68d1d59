package dev.millrace.model.judge;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry.MethodOrigin;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The method to use in a cell, and the most that a program loses with it.
///
/// @param recommended id of the method, see [#choose]; null if no method has a time
/// @param lossBound by how much the method is slower than the fastest that raced at most, with 95 %
///   confidence, as a ratio minus 1: 0.08 is 8 %; see [JudgedCell#leftOut]. It is the upper end of
///   the simultaneous interval of [Ranking#ratio]; null if that end bounds nothing
/// @param oneJvm whether the method has one fork, so that the bound rests on the usual variance
///   between JVMs
public record Recommendation(
    @Nullable String recommended, @Nullable Double lossBound, boolean oneJvm) {
  /// From this bound on, as a ratio, the fastest measured method is as good a choice as any.
  private static final double LITTLE_KNOWN = 2;

  /// A method that looks this much slower is not advised, even if noise may be the reason, and one
  /// fork of it is enough.
  public static final double FAR = 1.5;

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

  /// Returns one method for each size, as few different ones as possible: the simplest call that
  /// serves as many neighbouring sizes as any, because each of them would recommend it alone. Where
  /// noise hides more than twice the loss that is the aim of the race, luck decides which method
  /// has the least bound, so every method serves that is not measurably slower.
  ///
  /// The bound of such a method may be larger than the bound of another at one of the sizes. It is
  /// valid all the same: the bounds of all methods hold at once.
  ///
  /// @param sizes the methods of each size, from small to large
  /// @param simplest order of the methods
  public static List<String> choose(
      List<Ranking> sizes, Comparator<String> simplest, Effort.Name effort) {
    List<List<String>> serving = sizes.stream().map(size -> serving(size, effort)).toList();
    List<String> choice = new ArrayList<>();
    while (choice.size() < sizes.size()) {
      int done = choice.size();
      Serving next = Serving.of(serving.subList(done, sizes.size()));
      if (next.sizes() == 1) {
        next = new Serving(1, candidates(sizes.get(done), effort));
      }
      choice.addAll(
          Collections.nCopies(next.sizes(), next.methods().stream().min(simplest).orElseThrow()));
    }
    return choice;
  }

  /// The methods that serve the most of some sizes, without a gap from the first on.
  private record Serving(int sizes, List<String> methods) {
    static Serving of(List<List<String>> rest) {
      Serving serving = new Serving(0, rest.getFirst());
      for (List<String> size : rest) {
        List<String> both = serving.methods().stream().filter(size::contains).toList();
        if (both.isEmpty()) {
          break;
        }
        serving = new Serving(serving.sizes() + 1, both);
      }
      return serving;
    }
  }

  // None is measurably slower, and all are within the loss bound that is the aim of the race, or
  // practically as good as the one with the least bound.
  private static List<String> candidates(Ranking ranking, Effort.Name effort) {
    double least = least(ranking);
    return least > LITTLE_KNOWN
        ? ranking.winners().subList(0, 1)
        : bounded(ranking, Math.max(1 + effort.lossBound(), least * Verdict.PRACTICALLY_EQUAL));
  }

  private static List<String> serving(Ranking ranking, Effort.Name effort) {
    double least = least(ranking);
    return Double.isFinite(least) && least - 1 > 2 * effort.lossBound()
        ? near(ranking)
        : candidates(ranking, effort);
  }

  private static List<String> near(Ranking ranking) {
    return ranking.winners().stream()
        .filter(method -> Objects.requireNonNull(ranking.ratio(method)).estimate() <= FAR)
        .toList();
  }

  private static double least(Ranking ranking) {
    return ranking.winners().stream()
        .mapToDouble(method -> end(ranking.ratio(method)))
        .min()
        .orElse(1);
  }

  private static List<String> bounded(Ranking ranking, double most) {
    return ranking.winners().stream().filter(method -> end(ranking.ratio(method)) <= most).toList();
  }

  /// Returns a method with its bound among all methods of a ranking.
  static Recommendation of(Ranking ranking, String method) {
    return new Recommendation(method, ranking.lossBound(method, 1), ranking.forks(method) == 1);
  }

  private static double end(@Nullable Interval ratio) {
    return ratio == null || ratio.high() == null ? Double.POSITIVE_INFINITY : ratio.high();
  }
}
