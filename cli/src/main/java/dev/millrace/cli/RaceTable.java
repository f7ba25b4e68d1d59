package dev.millrace.cli;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import dev.millrace.model.Cell;
import dev.millrace.model.Effort;
import dev.millrace.model.Environment;
import dev.millrace.model.Interval;
import dev.millrace.model.JudgedCell;
import dev.millrace.model.JudgedRace;
import dev.millrace.model.MethodResult;
import dev.millrace.model.NameList;
import dev.millrace.model.RunRecord;
import dev.millrace.model.Status;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Prints the answer: a table for each cell, then who is the fastest where.
final class RaceTable {
  private static final int BAR_WIDTH = 12;
  private static final int NAMED_IN_TIE = 4;

  private final JudgedRace race;
  private final PrintWriter out;

  private RaceTable(JudgedRace race, PrintWriter out) {
    this.race = race;
    this.out = out;
  }

  /// Prints a judged race.
  static void print(JudgedRace race, RunRecord record, PrintWriter out) {
    RaceTable table = new RaceTable(race, out);
    table.heading(record);
    race.cells().forEach(table::cell);
    table.summary();
  }

  private void heading(RunRecord record) {
    Effort effort = record.plan().effort();
    Environment machine = record.environment();
    out.printf(
        "%s race of %s: %d forks of every method, %d + %d iterations each, seed %d%n",
        capital(effort.name()),
        record.started().substring(0, 10),
        effort.forks(),
        effort.warmups(),
        effort.iterations(),
        record.plan().seed());
    out.printf(
        "%s, %d CPUs, %s, kernel %s%n",
        machine.cpu(), machine.logicalCpus(), machine.system(), machine.kernel());
    machine
        .folders()
        .forEach(
            f -> out.printf("%s: %s on %s (%s)%n", f.path(), f.type(), f.device(), f.options()));
  }

  private void cell(JudgedCell cell) {
    out.printf(
        "%n%s, %s, JDK %s%n",
        cell.cell().label(),
        cell.cell().cache().name().toLowerCase(Locale.ROOT),
        cell.cell().jdk());
    List<MethodResult> ranked =
        cell.results().stream().filter(r -> r.ranked() && r.status() == Status.OK).toList();
    if (!ranked.isEmpty()) {
      out.println(AsciiTable.getTable(AsciiTable.NO_BORDERS, ranked, columns(cell)));
    }
    cell.results().stream()
        .filter(r -> !r.ranked() && r.status() == Status.OK)
        .forEach(this::aside);
    absences(cell);
    out.println("  " + verdict(cell));
  }

  private static List<ColumnData<MethodResult>> columns(JudgedCell cell) {
    return List.of(
        left("").with(result -> cell.winners().contains(result.method()) ? " *" : "  "),
        left("method").with(MethodResult::method),
        right("time").with(seconds(interval -> Text.seconds(interval.estimate()))),
        right("95 % interval").with(seconds(Text::range)),
        right("throughput").with(RaceTable::rate),
        left("").with(RaceTable::bar),
        right("ratio").with(ratio(interval -> Text.digits(interval.estimate()))),
        right("95 % interval").with(ratio(Text::ratioRange)));
  }

  private static Column left(String header) {
    return new Column()
        .header(header)
        .headerAlign(HorizontalAlign.LEFT)
        .dataAlign(HorizontalAlign.LEFT);
  }

  private static Column right(String header) {
    return new Column()
        .header(header)
        .headerAlign(HorizontalAlign.RIGHT)
        .dataAlign(HorizontalAlign.RIGHT);
  }

  private static Function<MethodResult, String> seconds(Function<Interval, String> text) {
    return result -> result.seconds() == null ? "" : text.apply(result.seconds());
  }

  private static Function<MethodResult, String> ratio(Function<Interval, String> text) {
    return result -> result.ratioToBest() == null ? "" : text.apply(result.ratioToBest());
  }

  private static String rate(MethodResult result) {
    return result.bytesPerSecond() == null ? "" : Text.rate(result.bytesPerSecond());
  }

  // Throughput against the best: a hopeless method has a short bar, and flattens no other.
  private static String bar(MethodResult result) {
    if (result.ratioToBest() == null) {
      return "";
    }
    int length = (int) Math.round(BAR_WIDTH / result.ratioToBest().estimate());
    return "#".repeat(length) + ".".repeat(BAR_WIDTH - Math.min(BAR_WIDTH, length));
  }

  private void aside(MethodResult result) {
    out.printf(
        "  not ranked: %s %s [%s]%n",
        result.method(),
        seconds(interval -> Text.seconds(interval.estimate())).apply(result),
        seconds(Text::range).apply(result));
  }

  private void absences(JudgedCell cell) {
    Map<String, List<String>> byReason =
        cell.results().stream()
            .filter(result -> result.status() != Status.OK)
            .collect(
                Collectors.groupingBy(
                    result ->
                        result.status().name().toLowerCase(Locale.ROOT) + ": " + result.reason(),
                    LinkedHashMap::new,
                    Collectors.mapping(MethodResult::method, Collectors.toList())));
    byReason.forEach(
        (reason, methods) -> out.printf("  %s %s%n", String.join(", ", methods), reason));
  }

  private void summary() {
    out.printf("%nFastest%n");
    List<String> names = race.cells().stream().map(this::name).toList();
    int width = names.stream().mapToInt(String::length).max().orElse(0);
    for (int i = 0; i < names.size(); i++) {
      out.printf("  %-" + width + "s  %s%n", names.get(i), verdict(race.cells().get(i)));
    }
  }

  private String name(JudgedCell judged) {
    Cell cell = judged.cell();
    long jdks = race.cells().stream().map(each -> each.cell().jdk()).distinct().count();
    return jdks == 1 ? cell.label() : cell.label() + ", JDK " + cell.jdk();
  }

  private static String verdict(JudgedCell cell) {
    List<String> winners = cell.winners();
    if (winners.isEmpty()) {
      return "no method has a time";
    }
    boolean known = cell.results().stream().anyMatch(r -> r.ratioToBest() != null && r.forks() > 1);
    if (!known) {
      return "undecided: one fork";
    }
    return winners.size() == 1
        ? "winner: " + winners.getFirst()
        : "tie of %d: %s".formatted(winners.size(), NameList.first(NAMED_IN_TIE, winners));
  }

  private static String capital(Effort.Name name) {
    String text = name.name();
    return text.charAt(0) + text.substring(1).toLowerCase(Locale.ROOT);
  }
}
