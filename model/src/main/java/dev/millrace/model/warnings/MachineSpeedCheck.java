package dev.millrace.model.warnings;

import static java.util.stream.Collectors.groupingBy;

import dev.millrace.model.evidence.Quantiles;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Measurement;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// Doubts about the speed of the machine, as the pacer saw it.
final class MachineSpeedCheck {
  private static final double CHANGED = 1.5;
  private static final double TENTH = 0.1;

  private MachineSpeedCheck() {}

  // Each JDK has its own pace: what it makes of the pacer is not the machine's doing.
  static Stream<String> pace(WholeRace race) {
    return race.record().forks().stream()
        .collect(groupingBy(fork -> race.record().plan().cell(fork.cell()).jdk()))
        .values()
        .stream()
        .map(MachineSpeedCheck::spread)
        .max(Double::compare)
        .filter(spread -> spread > CHANGED)
        .map(spread -> text(race, spread))
        .stream();
  }

  private static double spread(List<ForkRecord> forks) {
    double[] paces =
        forks.stream().mapToDouble(MachineSpeedCheck::pace).filter(pace -> pace > 0).toArray();
    return paces.length == 0 ? 1 : Quantiles.of(paces, 1 - TENTH) / Quantiles.of(paces, TENTH);
  }

  // 0 where the pacer did not run.
  private static double pace(ForkRecord fork) {
    double[] paces =
        fork.measured().stream()
            .map(Measurement::paceNanos)
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .toArray();
    return paces.length == 0 ? 0 : Quantiles.median(paces);
  }

  private static String text(WholeRace race, double spread) {
    long corrected =
        race.cells().stream()
            .map(JudgedCell::pacing)
            .filter(pacing -> pacing != null && pacing.slope() != 0)
            .count();
    return "for the same work the machine took %.2f times as long in the slowest tenth of the forks as in the fastest; times are corrected for it in %d of %d cells"
        .formatted(spread, corrected, race.cells().size());
  }
}
