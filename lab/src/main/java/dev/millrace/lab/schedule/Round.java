package dev.millrace.lab.schedule;

import dev.millrace.model.record.Cell;
import java.util.List;

/// One round of some cells.
///
/// @param forks its forks, or the remaining ones if the race was interrupted within the round;
///   empty if the race is over
/// @param repeats whether the forks were lost before
/// @param estimate of the rest of the race, this round included
public record Round(List<ScheduledFork> forks, boolean repeats, TimeEstimate estimate) {
  public Round {
    forks = List.copyOf(forks);
  }

  /// Returns the cells of the forks.
  public List<Cell> cells() {
    return forks.stream().map(ScheduledFork::cell).distinct().toList();
  }
}
