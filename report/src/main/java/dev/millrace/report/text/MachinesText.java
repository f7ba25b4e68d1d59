package dev.millrace.report.text;

import dev.millrace.model.machines.MachineComparison.Machine;
import dev.millrace.model.machines.MachineComparison.SharedCell;
import dev.millrace.report.words.MachineWords;
import dev.millrace.report.words.MachinesResult;

/// Prints the machines of several races with their methods, the methods to use everywhere, and the
/// ratios of each machine next to each other.
public record MachinesText(MachinesResult machines, TextOutput out) {
  /// Prints them, and an empty line.
  public static void print(MachinesResult machines, TextOutput out) {
    MachinesText text = new MachinesText(machines, out);
    text.list();
    text.everywhere();
    machines.cells().forEach(text::cell);
    out.println();
  }

  private void list() {
    out.println("Machines");
    for (int i = 0; i < machines.machines().size(); i++) {
      Machine machine = machines.machines().get(i);
      out.wrapped(
          "  ",
          "%s: %s, %s, Linux %s, JDK %s"
              .formatted(
                  MachineWords.name(i),
                  machine.processor(),
                  machine.fileSystems(),
                  machine.kernel(),
                  machine.jdk()));
      machines.advice().get(i).forEach(sentence -> out.wrapped("    ", sentence));
    }
  }

  private void everywhere() {
    out.heading("Everywhere");
    if (machines.everywhere().isEmpty()) {
      out.println("  No two machines have a common cell; race the same operation and sizes.");
    }
    machines.everywhere().forEach(sentence -> out.wrapped("  ", sentence));
  }

  private void cell(SharedCell cell) {
    out.heading(
        "%s: time over the time of %s [95 %% interval]"
            .formatted(cell.label(), cell.call(cell.reference())));
    out.tables(
        cell.rows(),
        MachineWords.methods(cell),
        MachineWords.ratios(cell, machines.machines().size()));
    String legend = MachineWords.legend(cell);
    if (!legend.isEmpty()) {
      out.wrapped("  ", legend);
    }
  }
}
