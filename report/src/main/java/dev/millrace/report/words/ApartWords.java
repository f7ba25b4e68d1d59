package dev.millrace.report.words;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// The heading of the methods of a cell that moved no bytes.
public final class ApartWords {
  private ApartWords() {}

  /// Returns the heading, with the reason if such a method has few forks.
  public static String heading(JudgedCell cell) {
    int most = forks(cell, MethodResult::moved).max().orElse(0);
    int least = forks(cell, result -> !result.moved()).min().orElse(most);
    return "moved no bytes (cloned, or holes), ranked separately"
        + (least == 1 || least < most
            ? "; only methods that move the bytes get more forks, unless --forks N gives N to all:"
            : ":");
  }

  private static IntStream forks(JudgedCell cell, Predicate<MethodResult> group) {
    return cell.results().stream()
        .filter(result -> result.ranked() && result.seconds() != null)
        .filter(group)
        .mapToInt(MethodResult::forks);
  }
}
