package dev.millrace.model.answer;

import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.MethodTimes;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.judge.Verdict;
import java.util.List;
import java.util.Optional;

/// Finds the fastest of some methods of one cell.
///
/// @param times the times of the cell
record BestMethods(CellTimes times) {
  Best of(Ranking ranking) {
    List<String> winners = ranking.winners();
    if (winners.isEmpty()) {
      return Best.NONE;
    }
    Optional<String> next = ranking.next();
    return new Best(
        kind(ranking, winners),
        winners,
        time(winners.getFirst()).typical(),
        next.orElse(null),
        next.map(ranking::ratio).orElse(null));
  }

  private Verdict kind(Ranking ranking, List<String> winners) {
    if (winners.stream().anyMatch(method -> time(method).forks() == 1)) {
      return Verdict.UNDECIDED;
    }
    if (winners.size() == 1) {
      return Verdict.WINNER;
    }
    return winners.stream().allMatch(ranking::isPracticallyFastest)
        ? Verdict.EQUIVALENT
        : Verdict.UNDECIDED;
  }

  private MethodTimes time(String method) {
    return times.of(method).orElseThrow();
  }
}
