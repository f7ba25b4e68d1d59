package dev.millrace.report.words;

import dev.millrace.model.machines.MachineComparison;
import dev.millrace.model.machines.MachineComparison.Machine;
import dev.millrace.model.machines.MachineComparison.MachineRace;
import dev.millrace.model.machines.MachineComparison.SharedCell;
import dev.millrace.model.machines.Machines;
import dev.millrace.report.RaceResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The races of several machines, with the method to use on all of them.
///
/// @param comparison of the machines
/// @param advice the methods to use on each machine in sentences, in the order of the machines
/// @param everywhere the method to use on all machines, and the exceptions: a sentence for each
///   series
public record MachinesResult(
    MachineComparison comparison, List<List<String>> advice, List<String> everywhere) {
  /// Compares races; empty if all are of the same machines.
  public static Optional<MachinesResult> of(List<RaceResult> results) {
    List<MachineRace> races =
        results.stream().map(result -> new MachineRace(result.record(), result.race())).toList();
    Map<Machine, Set<String>> advice = MachineWords.advice(races);
    return Machines.compare(races)
        .map(comparison ->
            new MachinesResult(
                comparison,
                comparison.machines().stream()
                    .map(machine -> List.copyOf(advice.getOrDefault(machine, Set.of())))
                    .toList(),
                comparison.series().stream()
                    .map(each -> MachineWords.everywhere(each, comparison.machines().size()))
                    .toList()));
  }

  /// Returns the cells that machines share, with a row or more.
  public List<SharedCell> cells() {
    return comparison.series().stream()
        .flatMap(series -> series.cells().stream())
        .filter(cell -> !cell.rows().isEmpty())
        .toList();
  }

  public List<Machine> machines() {
    return comparison.machines();
  }
}
