package dev.millrace.lab.pilot;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.WriteDurability;

/// The conditions of a pilot. Cells of one group differ in nothing that changes the rough time of a
/// method for a file of some size.
public record PilotGroup(
    String jdk, Operation operation, String from, String to, WriteDurability durability) {
  public static PilotGroup of(Cell cell) {
    return new PilotGroup(cell.jdk(), cell.operation(), cell.from(), cell.to(), cell.durability());
  }
}
