package dev.millrace.lab.schedule;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;

/// One fork to run.
///
/// @param sequence its position in the race, from 1
/// @param round from 1
/// @param cell of the fork
/// @param entry to run
public record Turn(int sequence, int round, Cell cell, Entry entry) {
  /// Returns the number of iterations that are not judged.
  public int warmups(Effort effort) {
    return effort.warmups(cell, entry.warmupBatch(), entry.pilotNanos());
  }
}
