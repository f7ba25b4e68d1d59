package dev.millrace.model.record;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// All that was decided before the first fork.
///
/// @param seed from which the fixture and the order of the forks follow
/// @param effort how much is spent
/// @param budgetSeconds how long it all may take, pilots included: no round of a cell is started
///   that would end later, but the first; null for no limit
/// @param eviction how cold cells get cold
/// @param watch whether the system calls of the methods are looked at
/// @param ruler the method whose time shows the drift of the machine
/// @param referenceJdk the [Jdk#name] with which the others are compared
/// @param preset what the race repeats; null if nothing
/// @param cells the conditions
/// @param entries every method in every cell
public record RacePlan(
    long seed,
    Effort effort,
    @Nullable Double budgetSeconds,
    EvictionWay eviction,
    Tracing watch,
    String ruler,
    String referenceJdk,
    @Nullable PresetRun preset,
    List<Cell> cells,
    List<Entry> entries) {

  public RacePlan {
    cells = List.copyOf(cells);
    entries = List.copyOf(entries);
  }

  /// How long a fork goes on, in words.
  public String iterationsText() {
    return hasYoungJvms()
        ? "the first invocations of each as a whole, no warm-up"
        : effort.iterationsText();
  }

  /// Whether its forks time the first invocations of a fresh JVM.
  public boolean hasYoungJvms() {
    return cells.stream().anyMatch(Cell::hasYoungJvms);
  }

  /// The cell with that id.
  public Cell cell(int id) {
    return cells.get(id);
  }
}
