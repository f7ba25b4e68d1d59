package dev.millrace.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// All that was decided before the first fork.
///
/// @param seed from which the fixture and the order of the forks follow
/// @param effort how much is spent
/// @param budgetSeconds no new round is started that would end after this; null for no limit
/// @param ruler the method whose time shows the drift of the machine
/// @param cells the conditions
/// @param entries every method in every cell
public record RacePlan(
    long seed,
    Effort effort,
    @Nullable Double budgetSeconds,
    String ruler,
    List<Cell> cells,
    List<Entry> entries) {

  public RacePlan {
    cells = List.copyOf(cells);
    entries = List.copyOf(entries);
  }

  /// The cell with that id.
  public Cell cell(int id) {
    return cells.get(id);
  }
}
