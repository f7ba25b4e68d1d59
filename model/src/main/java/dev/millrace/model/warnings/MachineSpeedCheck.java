package dev.millrace.model.warnings;

import static java.util.stream.Collectors.groupingBy;

import dev.millrace.model.evidence.Quantiles;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.warnings.Finding.Symptom;
import dev.millrace.model.warnings.RacedCell.WholeRace;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Checks the machine speed that the speed probe measured.
final class MachineSpeedCheck {
  private static final double CHANGED = 1.5;
  private static final double TENTH = 0.1;

  private MachineSpeedCheck() {}

  // Each JDK compiles the speed probe differently, so only forks of one JDK are compared.
  static Stream<Symptom> changed(WholeRace race) {
    return race.record().forks().stream()
        .collect(groupingBy(fork -> race.record().plan().cell(fork.cell()).jdk()))
        .values()
        .stream()
        .map(MachineSpeedCheck::spread)
        .max(Double::compare)
        .filter(spread -> spread > CHANGED)
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
