package dev.millrace.report.text;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Directory;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.Plural;
import dev.millrace.report.words.CodeWords;
import dev.millrace.report.words.FieldWords;
import dev.millrace.report.words.UserNotes;
import dev.millrace.report.words.VerdictWords;
import java.util.List;
import java.util.Locale;

/// Prints the answer: a table for each cell, then the fastest method of each.
public final class RaceTable {
  private final JudgedRace race;
  private final RunRecord record;
  private final TextOutput out;

  private RaceTable(JudgedRace race, RunRecord record, TextOutput out) {
    this.race = race;
    this.record = record;
    this.out = out;
  }

  /// Prints a judged race.
  public static void print(JudgedRace race, RunRecord record, TextOutput out) {
    UserNotes.busy(record).ifPresent(sentence -> out.wrapped("", sentence));
    RaceTable table = new RaceTable(race, record, out);
    table.heading();
    race.jdkTables().forEach(jdks -> JdkText.print(jdks, out));
    race.cells().forEach(table::cell);
    table.summary();
  }

  private void heading() {
    Effort effort = record.plan().effort();
    Environment machine = record.environment();
    out.println(
        "%s race of %s: %s, %s, seed %s"
            .formatted(
                capital(effort.name()),
                record.started().substring(0, 10),
                forks(),
                record.plan().iterationsText(),
                record.plan().seed()));
    if (!FieldWords.of(record.plan()).isEmpty()) {
      out.println("Methods: " + FieldWords.of(record.plan()));
    }
    out.println("Times of " + CodeWords.of(record.plan()));
    out.println(
        "%s, %s, %s, kernel %s"
            .formatted(
                machine.cpu(),
                Plural.of(machine.logicalCpus(), "CPU"),
                machine.system(),
                machine.kernel()));
    machine.directories().forEach(this::directory);
  }

  private void directory(Directory directory) {
    out.println(
        "%s: %s on %s (%s)"
            .formatted(
                directory.path(), directory.type(), directory.device(), directory.options()));
  }

  private String forks() {
    Effort effort = record.plan().effort();
    if (record.plan().budgetSeconds() != null) {
      return "as many forks as the budget allows";
    }
    return effort.mostForks() == effort.forks()
        ? Plural.of(effort.forks(), "fork") + " of every method"
        : "%s to %s forks of every method".formatted(effort.forks(), effort.mostForks());
  }

  private void cell(JudgedCell cell) {
    new CellTable(record, cell, out).print();
    new CellNotes(record, cell, out).print();
  }

  private void summary() {
    out.heading("Fastest");
    List<String> names = race.cells().stream().map(judged -> record.nameOf(judged.cell())).toList();
    int width = names.stream().mapToInt(String::length).max().orElse(0);
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i) + " ".repeat(width - names.get(i).length());
      out.wrapped("  " + name + "  ", headline(race.cells().get(i)));
    }
  }

  private String headline(JudgedCell cell) {
    String jdk = JdkAloneText.of(cell);
    String headline = new VerdictWords(record.plan(), cell).headline();
    return jdk.isEmpty() ? headline : headline + "; " + jdk;
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static String capital(Effort.Name name) {
    return name.name().charAt(0) + lower(name).substring(1);
  }
}
