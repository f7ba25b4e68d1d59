package dev.millrace.lab.schedule;

import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkDurations;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RunRecord;
import java.util.Collection;
import java.util.List;

/// Predicts the duration of forks from earlier ones.
final class Elapsed {
  private final RunRecord record;
  private final ForkDurations durations;

  /// How many times longer the forks took than guessed.
  private final double correction;

  /// @param record the race so far
  Elapsed(RunRecord record) {
    this.record = record;
    durations = new ForkDurations(record.forks());
    correction = record.forks().isEmpty() ? 1 : taken() / guessed();
  }

  private double taken() {
    return record.forks().stream().mapToDouble(durations::millis).sum();
  }

  private double guessed() {
    return record.plan().entries().stream()
        .mapToDouble(entry -> forksOf(entry).size() * guess(entry))
        .sum();
  }

  private List<ForkRecord> forksOf(Entry entry) {
    return record.forksOf(entry.cell(), entry.method());
  }

  private double guess(Entry entry) {
    RacePlan plan = record.plan();
    return new ForkCost(plan.effort(), record.environment().logicalCpus()).millis(plan, entry);
  }

  /// Returns the milliseconds of these forks.
  double millis(Collection<Entry> entries) {
    return entries.stream().mapToDouble(this::millis).sum();
  }

  private double millis(Entry entry) {
    return durations.meanMillis(forksOf(entry)).orElseGet(() -> guess(entry) * correction);
  }

  /// Returns the milliseconds of an average fork of the first round.
  double millis() {
    List<Entry> running =
        record.plan().entries().stream()
            .filter(entry -> entry.runs() && !record.isDropped(entry.cell(), entry.method()))
            .toList();
    return millis(running) / Math.max(1, running.size());
  }
}
