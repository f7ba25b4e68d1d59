package dev.millrace.model.warnings;

import dev.millrace.model.record.Effort;
import java.util.stream.Stream;

/// Checks of the effort of a race.
final class RaceChecks {
  private RaceChecks() {}

  static Stream<Symptom> quick(WholeRace race) {
    return race.record().plan().effort().name() == Effort.Name.QUICK
        ? Stream.of(Symptom.ofAll("this was a quick race", 1))
        : Stream.empty();
  }

  static Stream<Symptom> unfinished(WholeRace race) {
    int forks = race.record().forks().size();
    return race.record().finished() == null
        ? Stream.of(Symptom.ofAll("it was ended after %d forks".formatted(forks), 1))
        : Stream.empty();
  }
}
