package dev.millrace.report.words;

import dev.millrace.model.answer.Advice;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.CellName;
import dev.millrace.report.RaceResult;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Changes to the machine that would improve the answer, in sentences.
public final class UserNotes {
  private static final double MOST = 10;
  private static final double MOST_LONGER = 8;

  private UserNotes() {}

  /// Returns all of them; the most important one is first.
  public static List<String> of(RaceResult result) {
    return Stream.of(busy(result.record()), leftOut(result), java(result.record()))
        .flatMap(Optional::stream)
        .toList();
  }

  /// Returns that the race was too short for some methods; empty if not.
  public static Optional<String> leftOut(RaceResult result) {
    List<JudgedCell> cells = result.race().cells();
    long missing = cells.stream().flatMap(cell -> cell.leftOut().stream()).distinct().count();
    if (missing == 0) {
      return Optional.empty();
    }
    long all =
        Stream.concat(
                cells.stream().flatMap(cell -> cell.leftOut().stream()),
                cells.stream().flatMap(UserNotes::raced))
            .distinct()
            .count();
    String empty =
        cells.stream()
            .filter(cell -> !cell.leftOut().isEmpty() && raced(cell).findAny().isEmpty())
            .map(cell -> CellName.of(result.record(), cell))
            .collect(Collectors.joining("; "));
    return Optional.of(
        "Time for %s%s%s; another may be faster.%s"
            .formatted(
                all == missing
                    ? "no method"
                    : "only %s of %s methods".formatted(all - missing, all),
                cells.size() > 1 ? " in every cell" : "",
                empty.isEmpty() ? "" : ", and for none in " + empty,
                longer(result.record(), (double) all / Math.max(1, all - missing))));
  }

  private static Stream<String> raced(JudgedCell cell) {
    return cell.results().stream().filter(MethodResult::competes).map(MethodResult::method);
  }

  private static String longer(RunRecord record, double factor) {
    Double budget = record.plan().budgetSeconds();
    return budget == null
        ? ""
        : " Race longer: --budget %sm."
            .formatted((long) Math.ceil(budget * Math.min(factor, MOST_LONGER) / 60));
  }

  /// Returns how to reach the loss bound that is the aim of the race; empty if a longer race would
  /// not help.
  ///
  /// @param advice the answers of the race
  public static Optional<String> longer(RunRecord record, List<Advice> advice) {
    double wanted = record.plan().effort().name().lossBound();
    String finished = record.finished();
    List<Advice> open = advice.stream().filter(each -> isUncertain(each, wanted)).toList();
    if (open.isEmpty() || finished == null) {
      return Optional.empty();
    }
    double bound = open.stream().mapToDouble(UserNotes::bound).max().orElseThrow();
    Duration time = Duration.between(Instant.parse(record.started()), Instant.parse(finished));
    double factor = Math.clamp(bound / wanted * (bound / wanted), 2, MOST_LONGER);
    long minutes = (long) Math.ceil(time.toSeconds() * factor / 60);
    return Optional.of(
        "For a bound of %s %%: close other programs, then race longer: --budget %sm."
            .formatted(BoundWords.percent(wanted), Math.max(1, minutes)));
  }

  /// Returns whether more forks could lower the loss bound to `wanted`. A faster native method
  /// keeps it large.
  public static boolean isUncertain(Advice advice, double wanted) {
    return !advice.callable().isEmpty() && advice.nativeMethod() == null && bound(advice) > wanted;
  }

  private static double bound(Advice advice) {
    return Objects.requireNonNullElse(Advice.lossBound(advice.callable()), MOST);
  }

  /// Returns that other programs used the processors; empty if they were quiet, or are unknown.
  public static Optional<String> busy(RunRecord record) {
    return Optional.ofNullable(record.environment().busyOthers())
        .map(others -> others.sentence("used"));
  }

  /// Returns that the user runs another Java than the one that was measured; empty if not.
  public static Optional<String> java(RunRecord record) {
    Environment machine = record.environment();
    List<Integer> measured = machine.jdks().stream().map(Jdk::feature).distinct().toList();
    return Optional.ofNullable(machine.javaOnPath())
        .filter(java -> !measured.contains(java))
        .map(java ->
            "Measured on JDK %s. Your java is %s; add --jdk %s, where the calls may differ."
                .formatted(
                    AnswerNames.list(measured.stream().map(String::valueOf).toList()), java, java));
  }
}
