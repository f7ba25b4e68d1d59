package dev.millrace.model;

import java.util.List;

/// The answer of a race.
///
/// @param effort how much was spent on it
/// @param cells one answer for each cell
/// @param warnings what a reader should know before believing them
public record JudgedRace(Effort.Name effort, List<JudgedCell> cells, List<Finding> warnings) {
  public JudgedRace {
    cells = List.copyOf(cells);
    warnings = List.copyOf(warnings);
  }
}
