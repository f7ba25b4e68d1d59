package dev.millrace.lab.schedule;

import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RunRecord;
import java.util.Collection;
import java.util.List;

/// Predicts the duration of forks from earlier ones.
///
/// @param record the race so far
record Elapsed(RunRecord record) {
  private static final double FIRST_GUESS_MILLIS = 800;

  /// Returns the milliseconds of these forks, one after the other.
  double millis(Collection<Entry> entries) {
    return entries.stream().mapToDouble(this::millis).sum();
  }

  private double millis(Entry entry) {
    List<ForkRecord> own = record.forksOf(entry.cell(), entry.method());
    return mean(own.isEmpty() ? record.forks() : own);
  }

  /// Returns the milliseconds of an average fork.
  double millis() {
    return mean(record.forks());
  }

  private static double mean(List<ForkRecord> forks) {
    return forks.stream().mapToLong(ForkRecord::elapsedMillis).average().orElse(FIRST_GUESS_MILLIS);
  }
}
