package dev.millrace.model;

import java.util.List;

/// The answer of a race.
///
/// @param effort how much was spent on it
/// @param cells one answer for each cell
/// @param jdkTables one for each set of conditions that ran on several JDKs
/// @param warnings what a reader should know before believing them
public record JudgedRace(
    Effort.Name effort, List<JudgedCell> cells, List<JdkTable> jdkTables, List<Finding> warnings) {
  public JudgedRace {
    cells = List.copyOf(cells);
    jdkTables = List.copyOf(jdkTables);
    warnings = List.copyOf(warnings);
  }
}
