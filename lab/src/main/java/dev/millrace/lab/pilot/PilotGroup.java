package dev.millrace.lab.pilot;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.WriteDurability;

/// What one pilot must know: the cells that share it differ in nothing that changes how long a
/// method takes for a file of some size, as far as a rough guess goes.
public record PilotGroup(
    String jdk, Operation operation, String from, String to, WriteDurability durability) {
  public static PilotGroup of(Cell cell) {
    return new PilotGroup(cell.jdk(), cell.operation(), cell.from(), cell.to(), cell.durability());
  }
}
