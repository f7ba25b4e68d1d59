package dev.millrace.model.warnings;

import dev.millrace.model.record.ForkDurations;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.warnings.Finding.Symptom;
import dev.millrace.model.warnings.RacedCell.WholeRace;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.stream.Stream;

/// Checks of the effort of a race.
final class RaceChecks {
  /// A race may exceed its budget by this factor: the times of forks are estimates.
  private static final double TOLERATED = 1.1;

  private RaceChecks() {}

  static Stream<Symptom> unfinished(WholeRace race) {
    int forks = race.record().forks().size();
    return race.record().finished() == null
        ? Stream.of(Symptom.ofAll("it was ended after %s forks".formatted(forks), 1))
        : Stream.empty();
  }

  static Stream<Symptom> overrun(WholeRace race) {
    Double budget = race.record().plan().budgetSeconds();
    if (budget == null) {
      return Stream.empty();
    }
    double seconds = seconds(race.record());
    return seconds > TOLERATED * budget
        ? Stream.of(
            Symptom.ofAll(
                String.format(
                    Locale.ROOT, "the race took %.0f s, with a budget of %.0f s", seconds, budget),
                seconds / budget))
        : Stream.empty();
  }

  // Pauses before a resume cost nothing.
  private static double seconds(RunRecord record) {
    if (record.forks().isEmpty()) {
      return 0;
    }
    Duration pilots =
        Duration.between(
            Instant.parse(record.started()), Instant.parse(record.forks().getFirst().started()));
    ForkDurations durations = new ForkDurations(record.forks());
    return (pilots.toMillis() + record.forks().stream().mapToDouble(durations::millis).sum()) / 1e3;
  }
}
