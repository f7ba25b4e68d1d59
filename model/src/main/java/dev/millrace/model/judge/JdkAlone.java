package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell.JdkBest;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry.MethodOrigin;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Reduces a judged cell to the methods that need the JDK alone.
public final class JdkAlone {
  private final JudgedCell judged;
  private final List<MethodResult> jdk;
  private final CellTimes times;
  private final Effort.Name effort;
  private final Ranking moved;
  private final Ranking apart;

  /// @param judged cell with all methods
  /// @param times times of the cell
  /// @param effort of the race
  public JdkAlone(JudgedCell judged, CellTimes times, Effort.Name effort) {
    this.judged = judged;
    this.times = times;
    this.effort = effort;
    this.jdk =
        judged.results().stream().filter(result -> result.origin() == MethodOrigin.JDK).toList();
    this.moved = ranking(jdk, MethodResult::moved);
    this.apart = ranking(jdk, result -> !result.moved());
  }

  private Ranking ranking(List<MethodResult> results, Predicate<MethodResult> group) {
    return Ranking.of(
        times, results.stream().filter(MethodResult::competes).filter(group).toList());
  }

  /// Returns the cell without all other methods.
  public JudgedCell cell() {
    List<MethodResult> results =
        jdk.stream().map(result -> result.withRatioToBest(ratio(result))).toList();
    List<String> winners = moved.winners();
    List<String> winnersApart = apart.winners();
    return new JudgedCell(
        judged.cell(),
        judged.residentShare(),
        Verdict.of(moved),
        Recommendation.of(winners.isEmpty() ? apart : moved, judged.cell(), Map.of(), effort),
        judged.noiseFloor(),
        results,
        winners,
        winnersApart,
        JdkBest.UNKNOWN);
  }

  private @Nullable Interval ratio(MethodResult result) {
    return (result.moved() ? moved : apart).ratio(result.method());
  }

  /// Returns the cell with all methods and the fastest method of the JDK.
  public JudgedCell beside() {
    JudgedCell cell = cell();
    // A cell in which any method moved bytes has no winner among those that moved none.
    List<String> best = judged.winners().isEmpty() ? cell.winnersApart() : cell.winners();
    return judged.with(
        judged.recommendation(),
        new JdkBest(cell.verdict(), best, ofAll(cell.recommendation(), best), ratioToBest(best)));
  }

  // Its bound among all methods, which need more than the JDK.
  private Recommendation ofAll(Recommendation ofJdk, List<String> best) {
    String method = ofJdk.recommended();
    return method == null || !best.contains(method)
        ? Recommendation.NONE
        : Recommendation.of(ranking(judged.compared(), _ -> true), method);
  }

  private @Nullable Interval ratioToBest(List<String> winners) {
    return winners.stream()
        .findFirst()
        .flatMap(judged::result)
        .map(MethodResult::ratioToBest)
        .orElse(null);
  }
}
