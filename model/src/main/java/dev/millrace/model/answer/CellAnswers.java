package dev.millrace.model.answer;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.RaceTimes;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.MethodOrigin;
import java.util.Comparator;
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
    Best jdk = best(origin -> origin == MethodOrigin.JDK);
    Best all = best(_ -> true);
    Best callable = best(origin -> origin != MethodOrigin.NATIVE);
    return new CellAnswer(
        judged.cell().id(),
        Math.round(judged.cell().meanBytes()),
        jdk,
        all,
        callable,
        gain(jdk, all),
        gain(jdk, callable),
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

  private Best best(Predicate<MethodOrigin> origins) {
    List<String> methods =
        movers().filter(result -> origins.test(result.origin())).map(MethodResult::method).toList();
    Ranking ranking = new Ranking(times, methods);
    List<String> winners = ranking.winners();
    if (winners.isEmpty()) {
      return new Best(Verdict.Kind.NONE, List.of(), null, null, null);
    }
    Optional<String> next = next(methods, winners);
    return new Best(
        kind(ranking, winners),
        winners,
        times.of(winners.getFirst()).orElseThrow().typical(),
        next.orElse(null),
        next.map(method -> ratio(method, winners.getFirst())).orElse(null));
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

  private Optional<String> next(List<String> methods, List<String> winners) {
    return methods.stream()
        .filter(method -> !winners.contains(method))
        .min(Comparator.comparingDouble(method -> seconds(method).estimate()));
  }

  private Interval seconds(String method) {
    return times.of(method).orElseThrow().typical();
  }

  private Interval ratio(String over, String under) {
    return times.of(over).orElseThrow().ratioTo(times.of(under).orElseThrow());
  }

  private @Nullable Interval gain(Best jdk, Best other) {
    return jdk.isKnown() && other.isKnown()
        ? ratio(jdk.methods().getFirst(), other.methods().getFirst())
        : null;
  }
}
