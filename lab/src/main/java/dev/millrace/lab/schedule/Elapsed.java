package dev.millrace.lab.schedule;

import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RunRecord;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Predicts the duration of forks from earlier ones. The duration of forks that are alive at the
/// same time is divided among them.
final class Elapsed {
  private static final double START_MILLIS = 400;

  /// An iteration, with all that happens around it.
  private static final double ITERATION_MILLIS = 30;

  private final RunRecord record;
  private final Map<Integer, Double> shares = new HashMap<>();

  /// @param record the race so far
  Elapsed(RunRecord record) {
    this.record = record;
    Map<Integer, Span> groups = new HashMap<>();
    for (ForkRecord fork : record.forks()) {
      if (fork.group() != null) {
        groups.merge(fork.group(), Span.of(fork), Span::and);
      }
    }
    groups.forEach((group, span) -> shares.put(group, span.share()));
  }

  /// The time in which some forks were alive.
  private record Span(long startMillis, long endMillis, int forks) {
    static Span of(ForkRecord fork) {
      long start = Instant.parse(fork.started()).toEpochMilli();
      return new Span(start, start + fork.elapsedMillis(), 1);
    }

    Span and(Span other) {
      return new Span(
          Math.min(startMillis, other.startMillis),
          Math.max(endMillis, other.endMillis),
          forks + other.forks);
    }

    double share() {
      return (endMillis - startMillis) / (double) forks;
    }
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
    return forks.stream().mapToDouble(this::millis).average().orElseGet(this::firstGuess);
  }

  private double millis(ForkRecord fork) {
    return fork.group() == null
        ? fork.elapsedMillis()
        : shares.getOrDefault(fork.group(), (double) fork.elapsedMillis());
  }

  // Forks start on all processors and measure on one.
  private double firstGuess() {
    Effort effort = record.plan().effort();
    double start = START_MILLIS + effort.leastWarmupMillis() + effort.mostWarmupMillis();
    return start / Math.max(1, record.environment().logicalCpus())
        + effort.iterations() * ITERATION_MILLIS;
  }
}
