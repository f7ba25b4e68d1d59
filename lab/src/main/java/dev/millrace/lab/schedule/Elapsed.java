package dev.millrace.lab.schedule;

import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RunRecord;
import java.util.Collection;
import java.util.List;

/// How long a fork takes as a whole, as those before it did.
///
/// @param record the race so far
record Elapsed(RunRecord record) {
  private static final double FIRST_GUESS_MILLIS = 800;

  /// All of them, one after the other.
  double millis(Collection<Entry> entries) {
    return entries.stream().mapToDouble(this::millis).sum();
  }

  private double millis(Entry entry) {
    List<ForkRecord> own = record.forksOf(entry.cell(), entry.method());
    return mean(own.isEmpty() ? record.forks() : own);
  }

  /// One fork of any method in any cell.
  double millis() {
    return mean(record.forks());
  }

  private static double mean(List<ForkRecord> forks) {
    return forks.stream().mapToLong(ForkRecord::elapsedMillis).average().orElse(FIRST_GUESS_MILLIS);
  }
}
