package dev.millrace.model.machines;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A cell that two or more machines have.
///
/// @param label its conditions, such as `copy 5KiB binary`
/// @param bytes the mean size of the files
/// @param machines the numbers of the machines that have the cell, from 0
/// @param reference the method to which the ratios refer; empty if no method has a time on all
/// @param rows one for each method with a time on two machines or more; a time for every machine
/// @param choice the method to use on all; null if no method has a time on all
public record SharedCell(
    String label,
    long bytes,
    List<Integer> machines,
    String reference,
    List<MachineRow> rows,
    @Nullable CommonChoice choice) {
  public SharedCell {
    machines = List.copyOf(machines);
    rows = List.copyOf(rows);
  }
}
