package dev.millrace.cli;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.ColumnData;
import dev.millrace.model.CacheState;
import dev.millrace.model.Effort;
import dev.millrace.model.Environment;
import dev.millrace.model.Interval;
import dev.millrace.model.JudgedCell;
import dev.millrace.model.JudgedRace;
import dev.millrace.model.MethodResult;
import dev.millrace.model.NameList;
import dev.millrace.model.Operation;
import dev.millrace.model.RunRecord;
import dev.millrace.model.Status;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Prints the answer: a table for each cell, then who is the fastest where.
final class RaceTable {
  private static final int BAR_WIDTH = 12;
  private static final int NAMED_IN_TIE = 4;

  private final JudgedRace race;
  private final RunRecord record;
  private final PrintWriter out;

  private RaceTable(JudgedRace race, RunRecord record, PrintWriter out) {
    this.race = race;
    this.record = record;
    this.out = out;
  }

  /// Prints a judged race.
  static void print(JudgedRace race, RunRecord record, PrintWriter out) {
    RaceTable table = new RaceTable(race, record, out);
    table.heading();
    race.cells().forEach(table::cell);
    race.jdkTables().forEach(jdks -> JdkText.print(jdks, out));
    table.summary();
  }

  private void heading() {
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
    out.printf("%n%s, JDK %s%s%n", label(cell), cell.cell().jdk(), cache(cell));
    table(cell, rows(cell, MethodResult::moved));
    List<MethodResult> apart = rows(cell, result -> !result.moved());
    if (!apart.isEmpty()) {
      out.println("  moved no bytes (cloned, or holes), ranked apart:");
      table(cell, apart);
    }
    cell.results().stream()
        .filter(r -> !r.ranked() && r.status() == Status.OK)
        .forEach(this::aside);
    absences(cell);
    out.println("  " + verdict(cell));
  }

  // What was not cold is not called so.
  private static String label(JudgedCell cell) {
    String label = cell.cell().label();
    return cell.wasAsCold() ? label : label.replace(", cold", ", meant to be cold");
  }

  private static List<MethodResult> rows(JudgedCell cell, Predicate<MethodResult> group) {
    return cell.results().stream()
        .filter(r -> r.ranked() && r.status() == Status.OK)
        .filter(group)
        .toList();
  }

  private void table(JudgedCell cell, List<MethodResult> rows) {
    if (!rows.isEmpty()) {
      out.println(AsciiTable.getTable(AsciiTable.NO_BORDERS, rows, columns(cell)));
    }
  }

  private static String cache(JudgedCell cell) {
    if (cell.cell().operation() == Operation.WRITE) {
      return "";
    }
    Double resident = cell.residentShare();
    if (resident == null) {
      return cell.cell().cache() == CacheState.HOT ? ", hot" : "";
    }
    return ", up to %.0f %% of the source in memory".formatted(100 * resident);
  }

  private static List<ColumnData<MethodResult>> columns(JudgedCell cell) {
    return List.of(
        Columns.left("").with(result -> isWinner(cell, result) ? " *" : "  "),
        Columns.left("method").with(MethodResult::method),
        Columns.right("time").with(seconds(interval -> Text.seconds(interval.estimate()))),
        Columns.right("95 % interval").with(seconds(Text::range)),
        Columns.right("throughput").with(RaceTable::rate),
        Columns.left("").with(RaceTable::bar),
        Columns.right("ratio").with(ratio(interval -> Text.digits(interval.estimate()))),
        Columns.right("95 % interval").with(ratio(Text::ratioRange)),
        Columns.left("system calls").with(RaceTable::mechanism));
  }

  private static boolean isWinner(JudgedCell cell, MethodResult result) {
    return cell.winners().contains(result.method())
        || cell.winnersApart().contains(result.method());
  }

  private static String mechanism(MethodResult result) {
    String what =
        switch (result.movement()) {
          case MOVED -> "";
          case CLONED -> "clone: ";
          case HOLES -> "holes: ";
          case SERVER_SIDE -> "on the server: ";
        };
    return what + result.mechanism();
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
    List<String> names = race.cells().stream().map(judged -> record.nameOf(judged.cell())).toList();
    int width = names.stream().mapToInt(String::length).max().orElse(0);
    for (int i = 0; i < names.size(); i++) {
      out.printf("  %-" + width + "s  %s%n", names.get(i), verdict(race.cells().get(i)));
    }
  }

  private static String verdict(JudgedCell cell) {
    List<String> winners = cell.winners();
    if (winners.isEmpty()) {
      return cell.winnersApart().isEmpty()
          ? "no method has a time"
          : "no method moved the bytes; without: "
              + NameList.first(NAMED_IN_TIE, cell.winnersApart());
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
