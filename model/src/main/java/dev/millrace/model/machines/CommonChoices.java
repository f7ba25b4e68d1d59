package dev.millrace.model.machines;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.machines.MachineComparison.CommonChoice;
import dev.millrace.model.machines.MachineComparison.Deviation;
import dev.millrace.model.machines.Machines.MachineCell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Chooses a method for all machines that have a cell.
final class CommonChoices {
  private final List<MachineCell> cells;
  private final List<String> methods;

  private CommonChoices(List<MachineCell> cells, List<String> methods) {
    this.cells = cells;
    this.methods = methods;
  }

  /// Returns the choice; empty if no method that a Java program can call has a time everywhere. Of
  /// methods that are among the fastest on as many machines, it prefers the choice at the previous
  /// size.
  ///
  /// @param before the choice at the previous size; empty for none
  static Optional<CommonChoice> of(List<MachineCell> cells, String before) {
    List<String> methods =
        cells.getFirst().callable().stream()
            .filter(method -> cells.stream().allMatch(cell -> cell.callable().contains(method)))
            .toList();
    return methods.isEmpty()
        ? Optional.empty()
        : Optional.of(new CommonChoices(cells, methods).choice(before));
  }

  private CommonChoice choice(String before) {
    String method =
        methods.stream()
            .max(
                Comparator.comparingLong(this::machinesLedBy)
                    .thenComparing(before::equals)
                    .thenComparing(Comparator.comparingDouble(this::meanLogRatio).reversed()))
            .orElseThrow();
    return new CommonChoice(method, deviations(method));
  }

  private long machinesLedBy(String method) {
    return cells.stream().filter(cell -> leads(cell, method)).count();
  }

  private boolean leads(MachineCell cell, String method) {
    return cell.ranking(methods).winners().contains(method);
  }

  private double meanLogRatio(String method) {
    return cells.stream()
        .map(cell -> cell.ranking(methods).ratio(method))
        .mapToDouble(ratio -> ratio == null ? 0 : Math.log(ratio.estimate()))
        .average()
        .orElse(0);
  }

  private List<Deviation> deviations(String method) {
    List<Deviation> deviations = new ArrayList<>();
    for (MachineCell cell : cells) {
      Ranking ranking = cell.ranking(methods);
      Interval ratio = ranking.ratio(method);
      if (ratio != null && !ranking.winners().contains(method)) {
        deviations.add(new Deviation(cell.machine(), ranking.winners().getFirst(), ratio));
      }
    }
    return deviations;
  }
}
