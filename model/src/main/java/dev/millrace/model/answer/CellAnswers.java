package dev.millrace.model.answer;

import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.Movement;
import dev.millrace.model.judge.RaceTimes;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.record.MethodOrigin;
import java.util.List;
import java.util.function.Predicate;

/// Finds the fastest methods of one cell: with the JDK alone, and of all.
final class CellAnswers {
  private final JudgedCell judged;
  private final List<MethodResult> compared;
  private final CellTimes times;

  CellAnswers(JudgedCell judged, RaceTimes race) {
    this.judged = judged;
    this.compared = judged.compared();
    this.times = race.of(judged.cell());
  }

  CellAnswer answer() {
    return new CellAnswer(
        judged.cell().id(),
        judged.cell().operation(),
        Math.round(judged.cell().meanBytes()),
        movements(),
        best(compared, CellAnswers::isOfJdk),
        best(compared, _ -> true),
        best(compared, origin -> origin != MethodOrigin.NATIVE),
        best(judged.apart(), CellAnswers::isOfJdk),
        others());
  }

  private static boolean isOfJdk(MethodOrigin origin) {
    return origin == MethodOrigin.JDK;
  }

  private Best best(List<MethodResult> results, Predicate<MethodOrigin> origins) {
    return Best.of(
        times,
        new Ranking(
            times,
            results.stream()
                .filter(result -> origins.test(result.origin()))
                .map(MethodResult::method)
                .toList()));
  }

  private List<Movement> movements() {
    return compared.stream().map(MethodResult::movement).distinct().sorted().toList();
  }

  private List<MethodOrigin> others() {
    return compared.stream()
        .map(MethodResult::origin)
        .filter(origin -> origin != MethodOrigin.JDK)
        .distinct()
        .sorted()
        .toList();
  }
}
