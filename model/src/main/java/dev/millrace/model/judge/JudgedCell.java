package dev.millrace.model.judge;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Status;
import dev.millrace.model.text.Groups;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The results of one cell.
///
/// @param cell conditions; in JSON, next to the results
/// @param residentShare largest share of a source in memory when a clock started that required a
///   cold source; null in hot cells
/// @param recommendation the method to use and its loss bound; in JSON, next to the results
/// @param noiseFloor difference between equal forks; null without a twin of the control method
/// @param results the fastest first, then methods that moved no bytes, then unranked methods, then
///   methods without a time
/// @param winners the fastest method that moved the bytes, and all that are indistinguishable from
///   it; empty if none has a time
/// @param winnersApart the fastest method that moved no bytes, and all that are indistinguishable
///   from it
/// @param jdkBest the fastest of the methods that need the JDK alone
/// @param times the basis of the results; not in JSON
public record JudgedCell(
    @JsonUnwrapped Cell cell,
    @Nullable Double residentShare,
    Verdict verdict,
    @JsonUnwrapped Recommendation recommendation,
    @Nullable NoiseFloor noiseFloor,
    List<MethodResult> results,
    List<String> winners,
    List<String> winnersApart,
    JdkBest jdkBest,
    @JsonIgnore CellTimes times) {

  /// A cell with more than this share of a source in memory is not cold.
  public static final double COLD_SHARE = 0.01;

  JudgedCell with(Recommendation recommendation, JdkBest best) {
    return new JudgedCell(
        cell,
        residentShare,
        verdict,
        recommendation,
        noiseFloor,
        results,
        winners,
        winnersApart,
        best,
        times);
  }

  /// Returns the time of a method; empty if it has none.
  public Optional<MethodTimes> time(String method) {
    return times.of(method);
  }

  /// Returns the ranking of some methods of this cell.
  public Ranking ranking(List<MethodResult> some) {
    return Ranking.of(times, some);
  }

  /// Returns cells in groups with equal conditions, in the order of their first cells.
  ///
  /// @param conditions of a cell that count, such as [Cell#withoutSize]
  public static Map<Cell, List<JudgedCell>> groups(
      List<JudgedCell> cells, Function<Cell, Cell> conditions) {
    return cells.stream().collect(Groups.by(judged -> conditions.apply(judged.cell())));
  }

  /// Returns cells that differ in nothing but their sizes, from small to large.
  public static List<List<JudgedCell>> series(List<JudgedCell> cells) {
    return groups(cells, Cell::withoutSize).values().stream().map(JudgedCell::bySize).toList();
  }

  public static List<JudgedCell> bySize(List<JudgedCell> cells) {
    return cells.stream()
        .sorted(Comparator.comparingDouble(judged -> judged.cell().meanBytes()))
        .toList();
  }

  /// Returns the result of a method; empty if it was not entered.
  public Optional<MethodResult> result(String method) {
    return results.stream().filter(result -> result.method().equals(method)).findFirst();
  }

  /// Returns whether a method is among the fastest methods with the same movement.
  public boolean wins(String method) {
    return winners.contains(method) || winnersApart.contains(method);
  }

  /// Returns the fastest methods: [#winners], or [#winnersApart] if no method moved the bytes.
  public List<String> fastest() {
    return winners.isEmpty() ? winnersApart : winners;
  }

  /// Returns the methods that compete for [#fastest].
  public List<MethodResult> compared() {
    return ranked().filter(result -> result.moved() != winners.isEmpty()).toList();
  }

  /// Returns the methods that moved no bytes, in a cell where other methods moved them.
  public List<MethodResult> apart() {
    return ranked().filter(result -> !result.moved() && !winners.isEmpty()).toList();
  }

  private Stream<MethodResult> ranked() {
    return results.stream().filter(MethodResult::competes);
  }

  /// Returns the methods without a time, by the reason.
  public Map<String, List<String>> absences() {
    return results.stream()
        .filter(result -> result.status() != Status.OK)
        .collect(Groups.by(MethodResult::outcome, MethodResult::method));
  }

  /// Returns the ranked methods that the race was too short for. No loss bound covers them.
  @JsonProperty
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public List<String> leftOut() {
    return results.stream()
        .filter(result -> result.ranked() && result.status() == Status.LEFT_OUT)
        .map(MethodResult::method)
        .toList();
  }

  /// Returns whether the sources had the cache state of the cell.
  public boolean wasAsCold() {
    return residentShare == null || residentShare <= COLD_SHARE;
  }

  /// Returns a name of the cell, which calls it cold only if it was.
  public String asCold(String name) {
    return wasAsCold() ? name : name.replace(", cold", ", meant to be cold");
  }

  /// The smallest difference that a cell can resolve: the control method races twice, and its two
  /// results differ for no reason in the method. A smaller difference between two methods is not
  /// called one.
  ///
  /// @param ratio time of its second set of forks over the time of the first
  public record NoiseFloor(String method, Interval ratio) {
    /// Returns the difference as a ratio of 1 or more.
    public double leastRatio() {
      return Math.max(ratio.estimate(), 1 / ratio.estimate());
    }
  }

  /// The fastest method of a cell that needs the JDK alone. It moved the bytes, unless no method of
  /// the cell did.
  ///
  /// @param kind certainty of the answer; [Verdict#NONE] if no method moved the bytes
  /// @param winners the fastest of these methods, and all that are indistinguishable from it; empty
  ///   if none has a time
  /// @param recommendation the one to use, with its loss bound among all methods of the cell
  /// @param ratioToBest time of the fastest of these methods over the time of the fastest of all
  ///   methods; null if none has a time
  public record JdkBest(
      Verdict kind,
      List<String> winners,
      @JsonUnwrapped Recommendation recommendation,
      @Nullable Interval ratioToBest) {
    /// The value during the judgement of a cell.
    static final JdkBest UNKNOWN = new JdkBest(Verdict.NONE, List.of(), Recommendation.NONE, null);

    JdkBest with(Recommendation other) {
      return new JdkBest(kind, winners, other, ratioToBest);
    }
  }
}
