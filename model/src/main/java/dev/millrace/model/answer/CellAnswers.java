package dev.millrace.model.answer;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.Movement;
import dev.millrace.model.judge.RaceTimes;
import dev.millrace.model.record.MethodOrigin;
import java.util.List;
import java.util.function.Predicate;

/// Finds the fastest methods of one cell: with the JDK alone, and of all.
final class CellAnswers {
  private final JudgedCell judged;
  private final List<MethodResult> compared;
  private final BestMethods bests;

  CellAnswers(JudgedCell judged, RaceTimes race) {
    this.judged = judged;
    this.compared = judged.compared();
    this.bests = new BestMethods(race.of(judged.cell()));
  }

  CellAnswer answer() {
    Best jdk = best(compared, origin -> origin == MethodOrigin.JDK);
    Best all = best(compared, _ -> true);
    Best callable = best(compared, origin -> origin != MethodOrigin.NATIVE);
    return new CellAnswer(
        judged.cell().id(),
        Math.round(judged.cell().meanBytes()),
        movements(),
        jdk,
        all,
        callable,
        best(judged.apart(), origin -> origin == MethodOrigin.JDK),
        bests.ratio(jdk, all),
        bests.ratio(jdk, callable),
        others());
  }

  private Best best(List<MethodResult> results, Predicate<MethodOrigin> origins) {
    return bests.of(
        results.stream()
            .filter(result -> origins.test(result.origin()))
            .map(MethodResult::method)
            .toList());
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
