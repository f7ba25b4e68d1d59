package dev.millrace.model.record;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The duration of each fork of a race. Forks that were alive at the same time share their common
/// duration equally, so that the durations add up to the duration of the race.
public final class ForkDurations {
  private final Map<Integer, Double> shares = new HashMap<>();

  /// @param forks all forks of the race so far
  public ForkDurations(List<ForkRecord> forks) {
    Map<Integer, Span> groups = new HashMap<>();
    for (ForkRecord fork : forks) {
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

  public double millis(ForkRecord fork) {
    return fork.group() == null
        ? fork.elapsedMillis()
        : shares.getOrDefault(fork.group(), (double) fork.elapsedMillis());
  }
}
