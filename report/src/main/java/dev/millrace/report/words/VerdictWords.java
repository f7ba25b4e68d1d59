package dev.millrace.report.words;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.text.NameList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// The verdict on a cell as text.
///
/// @param plan plan of the race
/// @param cell the judged cell
public record VerdictWords(RacePlan plan, JudgedCell cell) {
  private static final int NAMED = 4;

  /// Returns the verdict with its evidence.
  public String evidence() {
    return switch (cell.verdict()) {
      case NONE -> none();
      case WINNER -> winner();
      case EQUIVALENT -> equivalent();
      case BOUNDED -> bounded();
    };
  }

  /// Returns a short verdict for lists of many cells: `winner: files-copy`.
  public String headline() {
    List<String> winners = cell.winners();
    return switch (cell.verdict()) {
      case WINNER -> "winner: " + winners.getFirst();
      case EQUIVALENT -> "equivalent: " + NameList.first(NAMED, winners);
      case BOUNDED -> "undecided: " + NameList.first(NAMED, winners);
      case NONE -> none();
    };
  }

  private String none() {
    if (cell.winnersApart().isEmpty()) {
      return "no method has a time";
    }
    return "%s moved the bytes; fastest without moving them: %s"
        .formatted(
            controlMoved() ? "no ranked method" : "no method",
            NameList.first(NAMED, cell.winnersApart()));
  }

  // The control method runs without a rank if the user did not select it.
  private boolean controlMoved() {
    return cell.results().stream()
        .anyMatch(result -> result.method().equals(plan.ruler()) && result.seconds() != null);
  }

  private String winner() {
    String winner = cell.winners().getFirst();
    return next()
        .map(next ->
            "%s, %s times as fast as %s, the next%s"
                .formatted(
                    winner, number(ratio(next).estimate()), next.method(), range(ratio(next))))
        .orElse(
            winner
                + ", the only method "
                + (cell.winnersApart().isEmpty() ? "with a time" : "that moved the bytes"));
  }

  private Optional<MethodResult> next() {
    return cell.results().stream()
        .filter(result -> result.moved() && result.ratioToBest() != null)
        .filter(result -> !cell.winners().contains(result.method()))
        .min(Comparator.comparingDouble(result -> ratio(result).estimate()));
  }

  private static String range(Interval ratio) {
    return ratio.low() == null || ratio.high() == null
        ? ""
        : " (simultaneous 95 %% interval %s .. %s)"
            .formatted(number(ratio.low()), number(ratio.high()));
  }

  private static String number(double ratio) {
    return String.format(Locale.ROOT, "%.2f", ratio);
  }

  private String equivalent() {
    return String.format(
        Locale.ROOT,
        "%s methods within %.0f %%: %s",
        cell.winners().size(),
        100 * (Verdict.PRACTICALLY_EQUAL - 1),
        NameList.first(NAMED, cell.winners()));
  }

  private String bounded() {
    Double budget = plan.budgetSeconds();
    return "%s methods are indistinguishable after %s forks%s: %s"
        .formatted(
            cell.winners().size(),
            forks(),
            budget == null ? "" : ", within the budget of " + time(budget),
            NameList.first(NAMED, cell.winners()));
  }

  // The format of the option `--budget`.
  private static String time(double seconds) {
    long millis = Math.round(seconds * 1e3);
    if (millis % 1000 != 0) {
      return millis + "ms";
    }
    return millis % 60_000 == 0 ? millis / 60_000 + "m" : millis / 1000 + "s";
  }

  // A contender that was temporarily out of the race has fewer forks.
  private int forks() {
    return contenders().stream().mapToInt(MethodResult::forks).min().orElse(0);
  }

  private List<MethodResult> contenders() {
    return cell.results().stream()
        .filter(result -> cell.winners().contains(result.method()))
        .toList();
  }

  private static Interval ratio(MethodResult result) {
    return Objects.requireNonNull(result.ratioToBest());
  }
}
