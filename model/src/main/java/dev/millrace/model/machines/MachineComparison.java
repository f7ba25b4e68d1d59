package dev.millrace.model.machines;

import java.util.List;

/// The races of several machines, next to each other.
///
/// @param machines two or more, in the order of the races
/// @param series of cells that two or more machines have; empty if they share none
public record MachineComparison(List<Machine> machines, List<SharedSeries> series) {
  public MachineComparison {
    machines = List.copyOf(machines);
    series = List.copyOf(series);
  }
}
