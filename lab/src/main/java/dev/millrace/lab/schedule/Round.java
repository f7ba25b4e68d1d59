package dev.millrace.lab.schedule;

import java.util.List;

/// One round of one cell.
///
/// @param forks its forks, or the remaining ones if the race was interrupted within the round;
///   empty if the race is over
/// @param estimate of the rest of the race, this round included
public record Round(List<ScheduledFork> forks, TimeEstimate estimate) {
  public Round {
    forks = List.copyOf(forks);
  }
}
