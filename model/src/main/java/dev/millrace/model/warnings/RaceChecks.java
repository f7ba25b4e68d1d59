package dev.millrace.model.warnings;

import dev.millrace.model.record.Effort;
import java.util.stream.Stream;

/// Doubts about how much was spent on a race.
final class RaceChecks {
  private RaceChecks() {}

  static Stream<String> quick(WholeRace race) {
    return race.record().plan().effort().name() == Effort.Name.QUICK
        ? Stream.of("this was a quick race")
        : Stream.empty();
  }

  static Stream<String> unfinished(WholeRace race) {
    return race.record().finished() == null
        ? Stream.of("it was ended after %d forks".formatted(race.record().forks().size()))
        : Stream.empty();
  }
}
