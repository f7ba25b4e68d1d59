package dev.millrace.model.answer;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.judge.Verdict;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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

  public Best {
    methods = List.copyOf(methods);
  }

  /// Returns the fastest of some methods of a cell.
  static Best of(CellTimes times, Ranking ranking) {
    List<String> winners = ranking.winners();
    if (winners.isEmpty()) {
      return NONE;
    }
    Optional<String> next = ranking.next();
    return new Best(
        Verdict.of(ranking),
        winners,
        times.of(winners.getFirst()).orElseThrow().typical(),
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
