package dev.millrace.lab.schedule;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;

/// One fork that is to be run.
///
/// @param sequence its place in the race, from 1
/// @param round from 1
/// @param cell where it runs
/// @param entry what runs
public record Turn(int sequence, int round, Cell cell, Entry entry) {
  /// How many of its iterations are not judged.
  public int warmups(Effort effort) {
    return effort.warmups(cell, entry.warmupBatch(), entry.pilotNanos());
  }
}
