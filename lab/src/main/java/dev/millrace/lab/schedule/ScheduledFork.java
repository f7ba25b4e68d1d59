package dev.millrace.lab.schedule;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;

/// One fork to run: a method in one cell.
///
/// @param sequence its position in the race, from 1
/// @param round from 1
/// @param cell of the fork
/// @param entry to run
/// @param iterations that are judged
public record ScheduledFork(int sequence, int round, Cell cell, Entry entry, int iterations) {
  /// Returns the same fork at another position in the race.
  public ScheduledFork at(int position) {
    return new ScheduledFork(position, round, cell, entry, iterations);
  }

  /// Returns a fork of another method in the same cell.
  public ScheduledFork of(Entry another) {
    return new ScheduledFork(sequence, round, cell, another, iterations);
  }
}
