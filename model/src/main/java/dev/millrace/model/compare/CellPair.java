package dev.millrace.model.compare;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A cell and its counterpart.
///
/// @param base null if the base has no such cell
/// @param next null if the other race has no such cell
record CellPair(@Nullable Cell base, @Nullable Cell next) {
  /// Returns all cells of both races, base cells first.
  static List<CellPair> of(RunRecord base, RunRecord next, Counterparts counterparts) {
    Map<Cell, Cell> free = new LinkedHashMap<>();
    next.plan().cells().forEach(cell -> free.put(counterparts.inBase(cell), cell));
    List<CellPair> pairs = new ArrayList<>();
    for (Cell cell : base.plan().cells()) {
      pairs.add(new CellPair(cell, free.remove(Counterparts.conditions(cell))));
    }
    free.values().forEach(cell -> pairs.add(new CellPair(null, cell)));
    return pairs;
  }

  /// `copy 5KiB binary, JDK 25.0.3 -> 26.0.1`.
  String label() {
    Cell before = base == null ? Objects.requireNonNull(next) : base;
    String after = next == null ? before.jdk() : next.jdk();
    String jdk = before.jdk().equals(after) ? after : before.jdk() + " -> " + after;
    return before.label() + ", JDK " + jdk;
  }
}
