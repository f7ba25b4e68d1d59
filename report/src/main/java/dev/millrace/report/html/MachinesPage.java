package dev.millrace.report.html;

import dev.millrace.model.machines.MachineComparison.Machine;
import dev.millrace.model.machines.MachineComparison.MachineRow;
import dev.millrace.model.machines.MachineComparison.SharedCell;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.MachineWords.MachineCellText;
import dev.millrace.report.words.MachinesResult;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The machines of a page with several races. Public for the templates.
public record MachinesPage(MachinesResult machines) {
  /// A machine with its name and the methods to use on it.
  public record Row(String name, Machine machine, List<String> advice) {
    public Row {
      advice = List.copyOf(advice);
    }
  }

  static Optional<MachinesPage> of(List<RaceResult> results) {
    return MachinesResult.of(results).map(MachinesPage::new);
  }

  /// The machines.
  public List<Row> rows() {
    return IntStream.range(0, machines.machines().size())
        .mapToObj(i ->
            new Row(MachinesResult.name(i), machines.machines().get(i), machines.advice().get(i)))
        .toList();
  }

  /// The methods to use everywhere, in sentences.
  public List<String> everywhere() {
    return machines.everywhere();
  }

  /// The cells that the machines share.
  public List<SharedCell> cells() {
    return machines.comparison().series().stream()
        .flatMap(series -> series.cells().stream())
        .filter(cell -> !cell.rows().isEmpty())
        .toList();
  }

  /// The fields of a row, one for each machine.
  public List<String> fields(SharedCell cell, MachineRow row) {
    return IntStream.range(0, machines.machines().size())
        .mapToObj(i -> MachineCellText.of(cell, row, i))
        .toList();
  }

  /// The meaning of the mark, if a row has it.
  public String legend(SharedCell cell) {
    return cell.rows().stream().anyMatch(MachineRow::differs) ? MachineCellText.LEGEND : "";
  }
}
