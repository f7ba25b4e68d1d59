package dev.millrace.lab.pilot;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.WriteDurability;
import java.util.List;

/// What one pilot must know: the cells that share it differ in nothing that changes how long a
/// method takes for a file of some size, as far as a rough guess goes.
public record PilotGroup(
    String jdk, Operation operation, String from, String to, WriteDurability durability) {
  public static PilotGroup of(Cell cell) {
    return new PilotGroup(cell.jdk(), cell.operation(), cell.from(), cell.to(), cell.durability());
  }

  /// What the pilot must try: the files of `cells`, and some between.
  static List<PilotSteps.Step> steps(List<Cell> cells) {
    return PilotSteps.of(
        cells.stream()
            .map(cell -> new PilotSteps.Step(cell.sizeBytes(), cell.content(), true))
            .distinct()
            .toList());
  }
}
