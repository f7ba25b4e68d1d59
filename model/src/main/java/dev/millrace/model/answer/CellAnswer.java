package dev.millrace.model.answer;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.Movement;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.Operation;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The fastest methods of one cell.
///
/// @param bytes the mean size of its files
/// @param movements whether the compared methods moved the bytes. If no ranked method moved them,
///   methods that moved none are compared, and these are their kinds
/// @param jdk the fastest with the JDK alone
/// @param callable the fastest of all methods except native ones
/// @param apart the fastest with the JDK alone of the methods that moved no bytes, in a cell where
///   other methods moved them
/// @param others the origins of the methods with a time that need more than the JDK
public record CellAnswer(
    int cell,
    Operation operation,
    long bytes,
    List<Movement> movements,
    Best jdk,
    Best all,
    Best callable,
    Best apart,
    List<MethodOrigin> others) {
  static CellAnswer of(JudgedCell judged) {
    List<MethodResult> compared = judged.compared();
    return new CellAnswer(
        judged.cell().id(),
        judged.cell().operation(),
        Math.round(judged.cell().meanBytes()),
        compared.stream().map(MethodResult::movement).distinct().sorted().toList(),
        Best.of(judged, compared, origin -> origin == MethodOrigin.JDK),
        Best.of(judged, compared, _ -> true),
        Best.of(judged, compared, origin -> origin != MethodOrigin.NATIVE),
        Best.of(judged, judged.apart(), origin -> origin == MethodOrigin.JDK),
        compared.stream()
            .map(MethodResult::origin)
            .filter(origin -> origin != MethodOrigin.JDK)
            .distinct()
            .sorted()
            .toList());
  }

  public boolean hasMoved() {
    return movements.equals(List.of(Movement.MOVED));
  }

  /// The fastest methods of the JDK, of all methods, of all but native ones, and of those that
  /// moved no bytes.
  List<String> fastest() {
    return Stream.of(jdk, all, callable, apart)
        .flatMap(best -> best.methods().stream())
        .distinct()
        .toList();
  }

  /// The fastest of some methods in one cell.
  ///
  /// @param kind whether the race decides it
  /// @param methods the fastest, and all that are indistinguishable from it
  /// @param seconds the time of the fastest; null without a time
  /// @param next the fastest method that is shown to be slower; null if none
  /// @param nextRatio the time of `next` over the time of the fastest, with its simultaneous 95 %
  ///   interval; null if there is no next
  public record Best(
      Verdict kind,
      List<String> methods,
      @Nullable Interval seconds,
      @Nullable String next,
      @Nullable Interval nextRatio) {
    /// No method has a time.
    public static final Best NONE = new Best(Verdict.NONE, List.of(), null, null, null);

    static Best of(JudgedCell judged, List<MethodResult> results, Predicate<MethodOrigin> origins) {
      Ranking ranking =
          judged.ranking(results.stream().filter(result -> origins.test(result.origin())).toList());
      List<String> winners = ranking.winners();
      if (winners.isEmpty()) {
        return NONE;
      }
      Optional<String> next = ranking.next();
      return new Best(
          Verdict.of(ranking),
          winners,
          judged.time(winners.getFirst()).orElseThrow().typical(),
          next.orElse(null),
          next.map(ranking::ratio).orElse(null));
    }

    /// Returns whether any method has a time. JSON has `kind` instead.
    @JsonIgnore
    public boolean isKnown() {
      return kind != Verdict.NONE;
    }

    /// Returns whether one fork is all there is of the fastest; then nothing shows a difference.
    public boolean hasOneFork() {
      return seconds != null && seconds.low() == null;
    }
  }
}
