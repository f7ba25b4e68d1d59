package dev.millrace.lab.schedule;

import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkDurations;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RunRecord;
import java.util.Collection;
import java.util.List;

/// Predicts the duration of forks from earlier ones.
final class Elapsed {
  private final RunRecord record;
  private final ForkDurations durations;

  /// @param record the race so far
  Elapsed(RunRecord record) {
    this.record = record;
    this.durations = new ForkDurations(record.forks());
  }

  /// Returns the milliseconds of these forks.
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

  private double mean(List<ForkRecord> forks) {
    return durations.meanMillis(forks).orElseGet(this::firstGuess);
  }

  private double firstGuess() {
    return new ForkCost(record.plan().effort(), record.environment().logicalCpus()).millis();
  }
}
