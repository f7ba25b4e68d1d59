package dev.millrace.model.answer;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.Movement;
import dev.millrace.model.judge.RaceTimes;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.record.MethodOrigin;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

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
    Ranking ofAll = ranking();
    Ranking ofCallable = ranking(compared, origin -> origin != MethodOrigin.NATIVE);
    BestMethods bests = new BestMethods(times);
    Best jdk = bests.of(ranking(compared, CellAnswers::isOfJdk));
    return new CellAnswer(
        judged.cell().id(),
        Math.round(judged.cell().meanBytes()),
        movements(),
        jdk,
        bests.of(ofAll),
        bests.of(ofCallable),
        bests.of(ranking(judged.apart(), CellAnswers::isOfJdk)),
        gain(jdk, ofAll),
        gain(jdk, ofCallable),
        others());
  }

  private static boolean isOfJdk(MethodOrigin origin) {
    return origin == MethodOrigin.JDK;
  }

  /// The ranking of all methods that the cell compares.
  Ranking ranking() {
    return ranking(compared, _ -> true);
  }

  private Ranking ranking(List<MethodResult> results, Predicate<MethodOrigin> origins) {
    return new Ranking(
        times,
        results.stream()
            .filter(result -> origins.test(result.origin()))
            .map(MethodResult::method)
            .toList());
  }

  private static @Nullable Interval gain(Best jdk, Ranking others) {
    return jdk.isKnown() ? others.ratio(jdk.methods().getFirst()) : null;
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
