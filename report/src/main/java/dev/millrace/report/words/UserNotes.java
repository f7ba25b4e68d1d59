package dev.millrace.report.words;

import dev.millrace.model.answer.Advice;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.SeriesLabel;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RaceTime;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Groups;
import dev.millrace.report.EnumNames;
import dev.millrace.report.RaceResult;
import java.time.Duration;
import java.util.ArrayList;
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
  private static final int NAMED = 3;

  private UserNotes() {}

  /// Returns all of them; the most important one is first.
  public static List<String> of(RaceResult result) {
    return Stream.of(busy(result.record()), leftOut(result), java(result.record()))
        .flatMap(Optional::stream)
        .toList();
  }

  /// Returns that the race was too short for some methods; empty if not.
  public static Optional<String> leftOut(RaceResult result) {
    List<LeftOut> tooShort =
        result.race().cells().stream()
            .collect(Groups.by(cell -> cell.cell().operation()))
            .values()
            .stream()
            .map(LeftOut::of)
            .toList();
    boolean isOnly = tooShort.size() == 1;
    tooShort = tooShort.stream().filter(each -> each.missing() > 0).toList();
    if (tooShort.isEmpty()) {
      return Optional.empty();
    }
    List<String> words =
        tooShort.stream()
            .flatMap(each -> each.words(result.record(), isOnly ? "" : each.operation() + " "))
            .collect(Collectors.toCollection(ArrayList::new));
    if (tooShort.stream().anyMatch(each -> each.others().missing() > 0)) {
      words.add("another may be faster");
    }
    double factor = tooShort.stream().mapToDouble(LeftOut::factor).max().orElseThrow();
    return Optional.of(
        EnumNames.capital(String.join("; ", words)) + "." + longer(result.record(), factor));
  }

  /// The methods that the race was too short for, and those that raced.
  ///
  /// @param cells of one operation
  /// @param missing the number of methods without a time in some cell
  /// @param all the number of these methods, and of those that raced
  private record LeftOut(List<JudgedCell> cells, long missing, long all) {
    static LeftOut of(List<JudgedCell> cells) {
      Set<String> missing =
          cells.stream().flatMap(cell -> cell.leftOut().stream()).collect(Collectors.toSet());
      Set<String> all = cells.stream().flatMap(LeftOut::raced).collect(Collectors.toSet());
      all.addAll(missing);
      return new LeftOut(cells, missing.size(), all.size());
    }

    private static Stream<String> raced(JudgedCell cell) {
      return cell.results().stream().filter(MethodResult::competes).map(MethodResult::method);
    }

    private static boolean isEmpty(JudgedCell cell) {
      return !cell.leftOut().isEmpty() && raced(cell).findAny().isEmpty();
    }

    String operation() {
      return cells.getFirst().cell().operation().word();
    }

    /// Returns the same of the cells in which a method raced.
    LeftOut others() {
      return of(cells.stream().filter(cell -> !isEmpty(cell)).toList());
    }

    Stream<String> words(RunRecord record, String kind) {
      List<String> empty =
          cells.stream()
              .filter(LeftOut::isEmpty)
              .map(cell -> SeriesLabel.of(record, cell))
              .toList();
      if (empty.isEmpty()) {
        return Stream.of(count(kind, cells.size() > 1 ? " in every cell" : ""));
      }
      LeftOut others = others();
      String where = others.cells().size() > 1 ? " in every other cell" : " in the other cell";
      return Stream.concat(
          Stream.of("no %smethod has a time in %s".formatted(kind, named(empty))),
          others.missing() > 0 ? Stream.of(others.count(kind, where)) : Stream.of());
    }

    // A short race over many conditions may leave out a hundred cells.
    private static String named(List<String> cells) {
      int more = cells.size() - NAMED;
      return cells.stream().limit(NAMED).collect(Collectors.joining("; "))
          + (more > 0 ? "; and in %s more".formatted(more) : "");
    }

    private String count(String kind, String where) {
      return all == missing
          ? "each of %s %smethods lacks a time in some cell".formatted(all, kind)
          : "time for only %s of %s %smethods%s".formatted(all - missing, all, kind, where);
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
