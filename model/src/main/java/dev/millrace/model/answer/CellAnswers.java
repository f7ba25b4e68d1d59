package dev.millrace.model.answer;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.RaceTimes;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.MethodOrigin;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds the fastest methods of one cell: with the JDK alone, and of all.
final class CellAnswers {
  private final JudgedCell judged;
  private final CellTimes times;

  CellAnswers(JudgedCell judged, RaceTimes race) {
    this.judged = judged;
    this.times = race.of(judged.cell());
  }

  CellAnswer answer() {
    Ranking ofAll = ranking();
    Ranking ofCallable = ranking(origin -> origin != MethodOrigin.NATIVE);
    Best jdk = best(ranking(origin -> origin == MethodOrigin.JDK));
    Best all = best(ofAll);
    Best callable = best(ofCallable);
    return new CellAnswer(
        judged.cell().id(),
        Math.round(judged.cell().meanBytes()),
        jdk,
        all,
        callable,
        gain(jdk, ofAll),
        gain(jdk, ofCallable),
        movers()
            .map(MethodResult::origin)
            .filter(origin -> origin != MethodOrigin.JDK)
            .distinct()
            .sorted()
            .toList());
  }

  private Stream<MethodResult> movers() {
    return judged.results().stream()
        .filter(result -> result.ranked() && result.moved() && result.seconds() != null)
        .filter(result -> times.of(result.method()).isPresent());
  }

  /// The ranking of all methods that moved the bytes.
  Ranking ranking() {
    return ranking(_ -> true);
  }

  private Ranking ranking(Predicate<MethodOrigin> origins) {
    return new Ranking(
        times,
        movers()
            .filter(result -> origins.test(result.origin()))
            .map(MethodResult::method)
            .toList());
  }

  private Best best(Ranking ranking) {
    List<String> winners = ranking.winners();
    if (winners.isEmpty()) {
      return new Best(Verdict.Kind.NONE, List.of(), null, null, null);
    }
    Optional<String> next = ranking.next();
    return new Best(
        kind(ranking, winners),
        winners,
        times.of(winners.getFirst()).orElseThrow().typical(),
        next.orElse(null),
        next.map(ranking::ratio).orElse(null));
  }

  private Verdict.Kind kind(Ranking ranking, List<String> winners) {
    if (winners.stream().anyMatch(method -> times.of(method).orElseThrow().forks() == 1)) {
      return Verdict.Kind.UNDECIDED;
    }
    if (winners.size() == 1) {
      return Verdict.Kind.WINNER;
    }
    return winners.stream().allMatch(ranking::isPracticallyFastest)
        ? Verdict.Kind.TIE
        : Verdict.Kind.UNDECIDED;
  }

  private static @Nullable Interval gain(Best jdk, Ranking others) {
    return jdk.isKnown() ? others.ratio(jdk.methods().getFirst()) : null;
  }
}
