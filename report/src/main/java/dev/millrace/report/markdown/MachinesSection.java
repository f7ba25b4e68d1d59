package dev.millrace.report.markdown;

import dev.millrace.model.machines.MachineComparison.Machine;
import dev.millrace.model.machines.MachineComparison.MachineRow;
import dev.millrace.model.machines.MachineComparison.SharedCell;
import dev.millrace.report.words.MachineWords.MachineCellText;
import dev.millrace.report.words.MachinesResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The machines of several races: a row for each, the methods to use on all, and the ratios of each
/// machine next to each other.
final class MachinesSection {
  private final MachinesResult machines;

  private MachinesSection(MachinesResult machines) {
    this.machines = machines;
  }

  static String of(MachinesResult machines) {
    MachinesSection section = new MachinesSection(machines);
    return "# Which method on which machine?\n\n"
        + section.everywhere()
        + section.machines()
        + section.cells();
  }

  private String everywhere() {
    return machines.everywhere().isEmpty()
        ? "No two machines have a common cell.\n\n"
        : machines.everywhere().stream()
            .map(sentence -> Markdown.text(sentence) + "\n\n")
            .collect(Collectors.joining());
  }

  private String machines() {
    MarkdownTable table =
        new MarkdownTable()
            .column(MarkdownTable.Align.LEFT, "machine")
            .column(MarkdownTable.Align.LEFT, "processor")
            .column(MarkdownTable.Align.LEFT, "file system")
            .column(MarkdownTable.Align.LEFT, "kernel")
            .column(MarkdownTable.Align.LEFT, "JDK")
            .column(MarkdownTable.Align.LEFT, "use");
    for (int i = 0; i < machines.machines().size(); i++) {
      table.row(row(i, machines.machines().get(i)));
    }
    return table.toString();
  }

  private List<String> row(int number, Machine machine) {
    return List.of(
        MachinesResult.name(number),
        Markdown.text(machine.processor()),
        Markdown.text(machine.fileSystems()),
        Markdown.text(machine.kernel()),
        Markdown.text(machine.jdk()),
        machines.advice().get(number).stream()
            .map(Markdown::text)
            .collect(Collectors.joining("<br>")));
  }

  private String cells() {
    return machines.cells().stream().map(this::cell).collect(Collectors.joining());
  }

  private String cell(SharedCell cell) {
    MarkdownTable table = new MarkdownTable().column(MarkdownTable.Align.LEFT, "method");
    for (int i = 0; i < machines.machines().size(); i++) {
      table.column(MarkdownTable.Align.RIGHT, MachinesResult.name(i));
    }
    cell.rows().forEach(row -> table.row(fields(cell, row)));
    String legend = MachineCellText.legend(cell);
    return "\n## %s, by machine\n\nTime over the time of %s on the same machine, with its 95 %% interval.\n\n%s%s"
        .formatted(
            Markdown.text(cell.label()),
            Markdown.text(cell.call(cell.reference())),
            table,
            legend.isEmpty() ? "" : "\n" + Markdown.text(legend) + "\n");
  }

  private List<String> fields(SharedCell cell, MachineRow row) {
    List<String> fields =
        new ArrayList<>(List.of(Markdown.text(MachineCellText.marked(cell, row))));
    for (int i = 0; i < machines.machines().size(); i++) {
      fields.add(Markdown.text(MachineCellText.of(cell, row, i)));
    }
    return fields;
  }
}
