package dev.millrace.model.answer;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.MethodTimes;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.judge.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds the fastest of some methods of one cell.
///
/// @param times the times of the cell
record BestMethods(CellTimes times) {

  /// @param methods all have a time
  Best of(List<String> methods) {
    Ranking ranking = new Ranking(times, methods);
    List<String> winners = ranking.winners();
    if (winners.isEmpty()) {
      return Best.NONE;
    }
    Optional<String> next = next(methods, winners);
    return new Best(
        kind(ranking, winners),
        winners,
        time(winners.getFirst()).typical(),
        next.orElse(null),
        next.map(method -> ratio(method, winners.getFirst())).orElse(null));
  }

  private Verdict.Kind kind(Ranking ranking, List<String> winners) {
    if (winners.stream().anyMatch(method -> time(method).forks() == 1)) {
      return Verdict.Kind.UNDECIDED;
    }
    if (winners.size() == 1) {
      return Verdict.Kind.WINNER;
    }
    return winners.stream().allMatch(ranking::isPracticallyFastest)
        ? Verdict.Kind.TIE
        : Verdict.Kind.UNDECIDED;
  }

  private Optional<String> next(List<String> methods, List<String> winners) {
    return methods.stream()
        .filter(method -> !winners.contains(method))
        .min(Comparator.comparingDouble(method -> time(method).typical().estimate()));
  }

  /// The time of the fastest of `over` over the time of the fastest of `under`; null if either has
  /// none.
  @Nullable Interval ratio(Best over, Best under) {
    return over.isKnown() && under.isKnown()
        ? ratio(over.methods().getFirst(), under.methods().getFirst())
        : null;
  }

  private Interval ratio(String over, String under) {
    return time(over).ratioTo(time(under));
  }

  private MethodTimes time(String method) {
    return times.of(method).orElseThrow();
  }
}
