package dev.millrace.report.text;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.call.CallNames;
import dev.millrace.model.judge.JdkTable;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RacePlan.RaceField;
import dev.millrace.model.record.RaceTime;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import dev.millrace.report.CellGroup;
import dev.millrace.report.Plural;
import dev.millrace.report.TableColumn;
import dev.millrace.report.words.JdkColumns;
import dev.millrace.report.words.MovementWords;
import dev.millrace.report.words.UserNotes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Prints the figures of a race: a line about the machine, and a table for each set of conditions
/// with a column for each size.
public record RaceTable(JudgedRace race, RunRecord record, TextOutput out) {
  public static void print(JudgedRace race, RunRecord record, TextOutput out) {
    RaceTable table = new RaceTable(race, record, out);
    out.wrapped("", table.machine());
    UserNotes.busy(record).ifPresent(sentence -> out.wrapped("", sentence));
    race.jdkTables().forEach(table::jdks);
    CellGroup.of(record, race.cells()).forEach(table::group);
    if (table.results().anyMatch(MethodResult::competes)) {
      out.wrapped("   ", SizeTable.LEGEND);
    }
    table.absences();
  }

  // "AMD EPYC, 2 CPUs; /data: ext4; JDK 25.0.3; 46 JVMs in 1:38"
  private String machine() {
    Environment machine = record.environment();
    Stream<String> parts =
        Stream.of(
                Stream.of(
                    "%s, %s".formatted(machine.cpu(), Plural.of(machine.logicalCpus(), "CPU"))),
                machine.directories().stream()
                    .map(directory -> directory.path() + ": " + directory.type()),
                Stream.of(
                    "JDK "
                        + machine.jdks().stream()
                            .map(Jdk::name)
                            .distinct()
                            .collect(Collectors.joining(", "))),
                Stream.of(Plural.of(record.forks().size(), "fork") + time()))
            .flatMap(each -> each);
    return parts.collect(Collectors.joining("; "));
  }

  private String time() {
    return record.finished() == null
        ? ", unfinished"
        : " in " + Format.duration(RaceTime.of(record));
  }

  private void group(CellGroup group) {
    String overhead = overhead(group);
    if (group.methods().isEmpty() && overhead.isEmpty()) {
      return; // the reasons are at the end
    }
    out.heading(group.label());
    new SizeTable(record, group.cells(), MethodResult::moved).print(out);
    List<JudgedCell> apart =
        group.cells().stream()
            .filter(cell -> cell.results().stream().anyMatch(RaceTable::isApart))
            .toList();
    if (!apart.isEmpty()) {
      out.wrapped("  ", MovementWords.APART);
      new SizeTable(record, apart, RaceTable::isApart).print(out);
    }
    if (!overhead.isEmpty()) {
      out.wrapped("   ", "not ranked: " + overhead);
    }
  }

  // "null takes 98.0 ns at 5KiB, 99.1 ns at 500KiB": the harness alone.
  private String overhead(CellGroup group) {
    Map<String, List<String>> times = new LinkedHashMap<>();
    for (JudgedCell cell : group.cells()) {
      for (MethodResult result : cell.results()) {
        if (!result.ranked()
            && result.seconds() != null
            && !result.method().equals(record.plan().control())) {
          times
              .computeIfAbsent(group.call(result.method()), _ -> new ArrayList<>())
              .add(
                  "%s at %s"
                      .formatted(
                          Format.seconds(result.seconds().estimate()),
                          SizeText.of(Math.round(cell.cell().meanBytes()))));
        }
      }
    }
    return times.entrySet().stream()
        .map(method -> method.getKey() + " takes " + String.join(", ", method.getValue()))
        .collect(Collectors.joining("; "));
  }

  private static boolean isApart(MethodResult result) {
    return result.competes() && !result.moved();
  }

  // Skipped methods matter only to a user who named them.
  private void absences() {
    Map<String, List<String>> byReason = new LinkedHashMap<>();
    Set<String> screened = new LinkedHashSet<>();
    for (JudgedCell cell : race.cells()) {
      cell.results().stream()
          .filter(result -> result.status() == Status.SCREENED)
          .forEach(
              result -> screened.add(CallNames.name(cell.cell().operation(), result.method())));
      cell.results().stream()
          .filter(result -> result.status() != Status.OK && result.status() != Status.SCREENED)
          .filter(result ->
              result.status() != Status.SKIPPED || record.plan().field() == RaceField.NAMED)
          .filter(result -> result.status() != Status.LEFT_OUT || !hasTime(result.method()))
          .forEach(result ->
              byReason
                  .computeIfAbsent(result.outcome(), _ -> new ArrayList<>())
                  .add(CallNames.name(cell.cell().operation(), result.method())));
    }
    if (!screened.isEmpty()) {
      out.wrapped(
          "   ",
          "too slow in the pilots for a race, unless --methods names them: "
              + String.join("; ", screened));
    }
    byReason.forEach((reason, methods) ->
        out.wrapped(
            "   ", reason + ": " + methods.stream().distinct().collect(Collectors.joining("; "))));
  }

  private boolean hasTime(String method) {
    return results().anyMatch(result -> result.method().equals(method) && result.seconds() != null);
  }

  private Stream<MethodResult> results() {
    return race.cells().stream().flatMap(cell -> cell.results().stream());
  }

  private void jdks(JdkTable table) {
    out.heading(
        "%s, by JDK: time on %s; difference in percent on the others [95 %% interval]"
            .formatted(table.label(), table.reference()));
    out.tables(table.rows(), TableColumn.left("method", table::call), JdkColumns.times(table, "-"));
  }
}
