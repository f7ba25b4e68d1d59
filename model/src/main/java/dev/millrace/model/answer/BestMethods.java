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
        Verdict.of(ranking),
        winners,
        time(winners.getFirst()).typical(),
        next.orElse(null),
        next.map(ranking::ratio).orElse(null));
  }

  private MethodTimes time(String method) {
    return times.of(method).orElseThrow();
  }
}
