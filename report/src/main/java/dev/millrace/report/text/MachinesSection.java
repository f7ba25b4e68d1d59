package dev.millrace.report.text;

import static dev.millrace.report.TableColumn.left;

import dev.millrace.model.machines.MachineComparison.Machine;
import dev.millrace.model.machines.MachineComparison.MachineRow;
import dev.millrace.model.machines.MachineComparison.SharedCell;
import dev.millrace.report.TableColumn;
import dev.millrace.report.words.MachineWords;
import dev.millrace.report.words.MachinesResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The machines of several races: a row for each, the methods to use on all, and the ratios of each
/// machine next to each other.
record MachinesSection(MachinesResult machines) {
  static String of(MachinesResult machines) {
    MachinesSection section = new MachinesSection(machines);
    return "# Which method on which machine?\n\n"
        + section.everywhere()
        + section.properties()
        + section.cells();
  }

  private String everywhere() {
    return machines.everywhere().isEmpty()
        ? "No two machines have a common cell.\n\n"
        : machines.everywhere().stream()
            .map(sentence -> Markdown.text(sentence) + "\n\n")
            .collect(Collectors.joining());
  }

  private String properties() {
    return MarkdownTable.of(
        IntStream.range(0, machines.machines().size()).boxed().toList(),
        List.of(
            left("machine", MachineWords::name),
            left("processor", text(Machine::processor)),
            left("file system", text(Machine::fileSystems)),
            left("kernel", text(Machine::kernel)),
            left("JDK", text(Machine::jdk)),
            left("use", this::use)));
  }

  private Function<Integer, String> text(Function<Machine, String> property) {
    return number -> Markdown.text(property.apply(machines.machines().get(number)));
  }

  private String use(int machine) {
    return machines.advice().get(machine).stream()
        .map(Markdown::text)
        .collect(Collectors.joining("<br>"));
  }

  private String cells() {
    return machines.cells().stream().map(this::cell).collect(Collectors.joining());
  }

  private String cell(SharedCell cell) {
    List<TableColumn<MachineRow>> columns = new ArrayList<>();
    columns.add(MachineWords.methods(cell));
    columns.addAll(MachineWords.ratios(cell, machines.machines().size()));
    String legend = MachineWords.legend(cell);
    return "\n## %s, by machine\n\nTime over the time of %s on the same machine, with its 95 %% interval.\n\n%s%s"
        .formatted(
            Markdown.text(cell.label()),
            Markdown.text(cell.call(cell.reference())),
            MarkdownTable.ofText(cell.rows(), columns),
            legend.isEmpty() ? "" : "\n" + Markdown.text(legend) + "\n");
  }
}
