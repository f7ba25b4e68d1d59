package dev.millrace.model.warnings;

import static java.util.stream.Collectors.groupingBy;

import dev.millrace.model.evidence.Quantiles;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RaceTime;
import dev.millrace.model.warnings.Finding.Symptom;
import dev.millrace.model.warnings.RacedCell.WholeRace;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Checks of the effort of a race, and of the machine speed that the speed probe measured.
final class RaceChecks {
  /// A race may exceed its budget by this factor: the times of forks are estimates.
  private static final double TOLERATED = 1.1;

  /// Factor between the machine speeds of the fastest and the slowest tenth of the forks.
  private static final double CHANGED_SPEED = 1.5;

  private static final double TENTH = 0.1;

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
    double seconds = RaceTime.of(race.record()).toMillis() / 1e3;
    return seconds > TOLERATED * budget
        ? Stream.of(
            Symptom.ofAll(
                String.format(
                    Locale.ROOT, "the race took %.0f s, with a budget of %.0f s", seconds, budget),
                seconds / budget))
        : Stream.empty();
  }

  // Each JDK compiles the speed probe differently, so only forks of one JDK are compared.
  static Stream<Symptom> machineSpeed(WholeRace race) {
    return race.record().forks().stream()
        .collect(groupingBy(fork -> race.record().plan().cell(fork.cell()).jdk()))
        .values()
        .stream()
        .map(RaceChecks::spread)
        .max(Double::compare)
        .filter(spread -> spread > CHANGED_SPEED)
        .map(spread -> Symptom.ofAll(text(spread), spread))
        .stream();
  }

  private static double spread(List<ForkRecord> forks) {
    double[] nanos = forks.stream().flatMapToDouble(fork -> fork.probeNanos().stream()).toArray();
    return nanos.length == 0 ? 1 : Quantiles.of(nanos, 1 - TENTH) / Quantiles.of(nanos, TENTH);
  }

  private static String text(double spread) {
    return String.format(
        Locale.ROOT,
        "for the same work the machine took %.2f times as long in the slowest tenth of the forks as in the fastest",
        spread);
  }
}
