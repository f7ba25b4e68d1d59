package dev.millrace.report.words;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.JudgedCell.NoiseFloor;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.Recommendation;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.text.Format;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// The method that a cell recommends, with its loss bound, as text.
public record VerdictWords(RacePlan plan, JudgedCell cell) {
  private static final int NAMED = 4;

  /// Returns the recommendation with its evidence, without a full stop.
  public String evidence() {
    Recommendation found = cell.recommendation();
    String method = found.recommended();
    if (method == null) {
      return "no method has a time";
    }
    String bound =
        BoundWords.ofWinner(
            found.lossBound(), found.oneJvm(), BoundWords.fastest(List.of(cell)), "");
    String why =
        cell.compared().size() == 1 ? "the only method with a time" : bound + behind(method);
    String use = "use %s: %s".formatted(name(method), why);
    return cell.verdict() == Verdict.NONE ? none() + "; " + use : use;
  }

  /// Returns the choice with the JDK alone: `with the JDK alone: Files.copy(Path, Path), at most 8
  /// % slower than ...`; empty where the recommended method is one of the JDK.
  public String jdkAlone() {
    Recommendation jdk = cell.jdkBest().recommendation();
    String method = jdk.recommended();
    return method == null || method.equals(cell.recommendation().recommended())
        ? ""
        : "with the JDK alone: %s, %s"
            .formatted(
                name(method),
                BoundWords.of(
                    jdk.lossBound(), jdk.oneJvm(), BoundWords.fastest(List.of(cell)), ""));
  }

  private String name(String method) {
    return CallNames.name(cell.cell().operation(), method);
  }

  private String behind(String method) {
    return switch (cell.verdict()) {
      case WINNER ->
          next()
              .map(next ->
                  "; %s, the next, takes %s"
                      .formatted(
                          name(next.method()),
                          Format.leastFactor(ratio(next).low())
                              .map("at least %s times as long"::formatted)
                              .orElse("longer")))
              .orElse("");
      case EQUIVALENT ->
          "; %s methods are within %s %%"
              .formatted(cell.winners().size(), BoundWords.percent(Verdict.PRACTICALLY_EQUAL - 1));
      case BOUNDED -> fastest(method);
      case NONE -> "";
    };
  }

  private String fastest(String method) {
    String first = cell.winners().getFirst();
    return first.equals(method) ? "" : "; fastest measured: " + name(first);
  }

  private String none() {
    List<String> names = cell.winnersApart().stream().limit(NAMED).map(this::name).toList();
    return "%s moved the bytes; fastest without moving them: %s"
        .formatted(controlMoved() ? "no ranked method" : "no method", AnswerNames.list(names));
  }

  // The control method runs without a rank if the user did not select it.
  private boolean controlMoved() {
    return cell.results().stream()
        .anyMatch(result -> result.method().equals(plan.control()) && result.seconds() != null);
  }

  private Optional<MethodResult> next() {
    return cell.results().stream()
        .filter(result -> result.moved() && result.ratioToBest() != null)
        .filter(result -> !cell.winners().contains(result.method()))
        .min(Comparator.comparingDouble(result -> ratio(result).estimate()));
  }

  private static Interval ratio(MethodResult result) {
    return Objects.requireNonNull(result.ratioToBest());
  }

  /// `noise floor 0.8 %: loop with byte[4 KiB] raced twice, and its results differ by this`.
  public static String noiseFloor(Operation operation, NoiseFloor floor) {
    return String.format(
        Locale.ROOT,
        "noise floor %.1f %%: %s raced twice, and its two results differ by this",
        100 * (floor.leastRatio() - 1),
        CallNames.name(operation, floor.method()));
  }
}
