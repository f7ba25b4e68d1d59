package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.MethodOrigin;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Reduces a judged cell to the methods that need the JDK alone.
public final class JdkAlone {
  private final JudgedCell judged;
  private final List<MethodResult> jdk;
  private final Ranking moved;
  private final Ranking apart;

  /// @param judged cell with all methods
  /// @param times times of the cell
  public JdkAlone(JudgedCell judged, CellTimes times) {
    this.judged = judged;
    this.jdk =
        judged.results().stream().filter(result -> result.origin() == MethodOrigin.JDK).toList();
    this.moved = ranking(times, MethodResult::moved);
    this.apart = ranking(times, result -> !result.moved());
  }

  private Ranking ranking(CellTimes times, Predicate<MethodResult> group) {
    return new Ranking(
        times,
        jdk.stream()
            .filter(result -> result.ranked() && result.seconds() != null)
            .filter(group)
            .map(MethodResult::method)
            .toList());
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
        Verdict.of(results.stream().filter(result -> winners.contains(result.method())).toList()),
        judged.ceiling(),
        judged.noiseFloor(),
        null,
        judged.pacing(),
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
    return judged.with(new JdkBest(cell.verdict(), best, ratioToBest(best)));
  }

  private @Nullable Interval ratioToBest(List<String> winners) {
    return judged.results().stream()
        .filter(result -> !winners.isEmpty() && result.method().equals(winners.getFirst()))
        .findFirst()
        .map(MethodResult::ratioToBest)
        .orElse(null);
  }
}
