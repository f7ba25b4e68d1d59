package dev.millrace.model.machines;

import dev.millrace.model.estimate.LogEstimate;
import dev.millrace.model.judge.MethodTimes;
import dev.millrace.model.machines.MachineComparison.MachineRow;
import dev.millrace.model.machines.MachineComparison.MachineTime;
import dev.millrace.model.machines.Machines.MachineCell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Compares the methods of a cell with a reference method on each machine.
final class MachineRows {
  /// The error of the mark in one cell.
  private static final double ERROR = 0.05;

  private final List<MachineCell> cells;
  private final int machines;
  private final String reference;
  private final List<String> methods;

  /// @param cells of the machines that have the cell
  /// @param machines the number of all machines
  /// @param reference the method to which the ratios refer
  MachineRows(List<MachineCell> cells, int machines, String reference) {
    this.cells = cells;
    this.machines = machines;
    this.reference = reference;
    this.methods =
        cells.stream()
            .flatMap(cell -> cell.methods().stream())
            .distinct()
            .filter(method ->
                cells.stream().filter(cell -> cell.methods().contains(method)).count() > 1)
            .toList();
  }

  List<MachineRow> rows() {
    return methods.stream().map(this::row).toList();
  }

  private MachineRow row(String method) {
    List<MachineTime> times = new ArrayList<>();
    for (int machine = 0; machine < machines; machine++) {
      times.add(time(machine, method));
    }
    return new MachineRow(method, differs(method), times);
  }

  private MachineTime time(int machine, String method) {
    Optional<MachineCell> cell =
        cells.stream().filter(each -> each.machine() == machine).findFirst();
    return new MachineTime(
        cell.flatMap(each -> each.time(method)).map(MethodTimes::typical).orElse(null),
        cell.flatMap(each -> each.logRatio(method, reference))
            .map(LogEstimate::interval)
            .orElse(null));
  }

  // Every pair of machines is a chance for a false mark, in every row but the reference.
  private boolean differs(String method) {
    List<LogEstimate> ratios =
        cells.stream().flatMap(cell -> cell.logRatio(method, reference).stream()).toList();
    int pairs = cells.size() * (cells.size() - 1) / 2;
    double least = 1;
    for (int i = 0; i < ratios.size(); i++) {
      for (int j = 0; j < i; j++) {
        least = Math.min(least, ratios.get(i).minus(ratios.get(j)).pValue());
      }
    }
    return !method.equals(reference) && least * pairs * Math.max(1, methods.size() - 1) < ERROR;
  }
}
