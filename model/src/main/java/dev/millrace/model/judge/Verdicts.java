package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.text.NameList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// Words the verdict on a cell.
///
/// @param plan plan of the race
/// @param results results of the cell
/// @param winners see [JudgedCell#winners]
/// @param winnersApart see [JudgedCell#winnersApart]
record Verdicts(
    RacePlan plan, List<MethodResult> results, List<String> winners, List<String> winnersApart) {
  private static final int NAMED = 4;
  private static final String MOVED = "that moved the bytes";

  Verdict verdict() {
    if (winners.isEmpty()) {
      return new Verdict(Verdict.Kind.NONE, none());
    }
    if (forks() == 1) {
      return new Verdict(Verdict.Kind.UNDECIDED, "one fork");
    }
    if (winners.size() == 1) {
      return new Verdict(Verdict.Kind.WINNER, winner());
    }
    return contenders().stream().allMatch(MethodResult::isPracticallyFastest)
        ? new Verdict(Verdict.Kind.TIE, tie())
        : new Verdict(Verdict.Kind.UNDECIDED, undecided());
  }

  private String none() {
    return winnersApart.isEmpty()
        ? "no method has a time"
        : "no method moved the bytes; fastest without moving them: "
            + NameList.first(NAMED, winnersApart);
  }

  private String winner() {
    String winner = winners.getFirst();
    return next()
        .map(next ->
            "%s, %s times as fast as %s, the next%s"
                .formatted(
                    winner, number(ratio(next).estimate()), next.method(), range(ratio(next))))
        .orElse(winner + ", the only method " + (winnersApart.isEmpty() ? "with a time" : MOVED));
  }

  private Optional<MethodResult> next() {
    return results.stream()
        .filter(result -> result.moved() && result.ratioToBest() != null)
        .filter(result -> !winners.contains(result.method()))
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

  private String tie() {
    return "%d methods within %.0f %%: %s"
        .formatted(
            winners.size(), 100 * (Verdict.PRACTICALLY_EQUAL - 1), NameList.first(NAMED, winners));
  }

  private String undecided() {
    Double budget = plan.budgetSeconds();
    return "%d methods are indistinguishable after %d forks%s: %s"
        .formatted(
            winners.size(),
            forks(),
            budget == null ? "" : ", within the budget of " + time(budget),
            NameList.first(NAMED, winners));
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
    return results.stream().filter(result -> winners.contains(result.method())).toList();
  }

  private static Interval ratio(MethodResult result) {
    return Objects.requireNonNull(result.ratioToBest());
  }
}
