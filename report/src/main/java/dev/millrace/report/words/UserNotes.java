package dev.millrace.report.words;

import dev.millrace.model.answer.Advice;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.SeriesLabel;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RaceTime;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.RaceResult;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
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
    List<LeftOut> tooShort =
        cells.stream()
            .map(cell -> cell.cell().operation())
            .distinct()
            .map(operation -> LeftOut.of(operation, cells))
            .filter(each -> each.missing() > 0)
            .toList();
    if (tooShort.isEmpty()) {
      return Optional.empty();
    }
    boolean isOnly = cells.stream().map(cell -> cell.cell().operation()).distinct().count() == 1;
    return Optional.of(
        "Time %s; another may be faster.%s"
            .formatted(
                tooShort.stream()
                    .map(each ->
                        each.words(result.record(), isOnly ? "" : each.operation().word() + " "))
                    .collect(Collectors.joining("; ")),
                longer(
                    result.record(),
                    tooShort.stream().mapToDouble(LeftOut::factor).max().orElseThrow())));
  }

  /// The methods of an operation that the race was too short for, and those that raced.
  ///
  /// @param cells of the operation
  /// @param missing the number of methods without a time in some cell
  /// @param all the number of these methods, and of those that raced
  private record LeftOut(Operation operation, List<JudgedCell> cells, long missing, long all) {
    static LeftOut of(Operation operation, List<JudgedCell> race) {
      List<JudgedCell> cells =
          race.stream().filter(cell -> cell.cell().operation() == operation).toList();
      Set<String> missing =
          cells.stream().flatMap(cell -> cell.leftOut().stream()).collect(Collectors.toSet());
      Set<String> all = cells.stream().flatMap(LeftOut::raced).collect(Collectors.toSet());
      all.addAll(missing);
      return new LeftOut(operation, cells, missing.size(), all.size());
    }

    private static Stream<String> raced(JudgedCell cell) {
      return cell.results().stream().filter(MethodResult::competes).map(MethodResult::method);
    }

    String words(RunRecord record, String kind) {
      String empty =
          cells.stream()
              .filter(cell -> !cell.leftOut().isEmpty() && raced(cell).findAny().isEmpty())
              .map(cell -> SeriesLabel.of(record, cell))
              .collect(Collectors.joining("; "));
      return "for %s%s%s"
          .formatted(
              all == missing
                  ? "no %smethod".formatted(kind)
                  : "only %s of %s %smethods".formatted(all - missing, all, kind),
              cells.size() > 1 ? " in every cell" : "",
              empty.isEmpty() ? "" : ", and for none in " + empty);
    }

    double factor() {
      return (double) all / Math.max(1, all - missing);
    }
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
    List<Advice> open = advice.stream().filter(each -> isUncertain(each, wanted)).toList();
    if (open.isEmpty() || record.finished() == null) {
      return Optional.empty();
    }
    double bound = open.stream().mapToDouble(UserNotes::bound).max().orElseThrow();
    Duration time = RaceTime.of(record);
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
