package dev.millrace.model.machines;

import java.util.List;

/// The times of a method on several machines.
///
/// @param method its id
/// @param differs whether the ratios of two machines differ by more than chance explains: in 5 % of
///   the cells without a difference any method is marked
/// @param times in the order of the machines
public record MachineRow(String method, boolean differs, List<MachineTime> times) {
  public MachineRow {
    times = List.copyOf(times);
  }
}
