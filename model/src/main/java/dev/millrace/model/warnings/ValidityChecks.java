package dev.millrace.model.warnings;

import static java.util.stream.Collectors.groupingBy;

import dev.millrace.model.evidence.Quantiles;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RaceTime;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/// Runs all validity checks, which are listed here.
public final class ValidityChecks {
  private static final List<Function<RunRecord, Stream<Finding>>> OF_A_RACE =
      List.of(ValidityChecks::unfinished, ValidityChecks::overrun, ValidityChecks::machineSpeed);
  private static final List<Function<RacedCell, Stream<Finding>>> OF_A_CELL =
      List.of(
          ForkChecks::oneFork,
          ForkChecks::lostForks,
          ForkChecks::noisy,
          ForkChecks::drift,
          ForkChecks::twoPeaks,
          ForkChecks::notSteady,
          ByteChecks::tooGood,
          ByteChecks::notHot,
          ByteChecks::notCold,
          ByteChecks::cpuBound);

  /// A race may exceed its budget by this factor: the times of forks are estimates.
  private static final double TOLERATED = 1.1;

  /// Factor between the machine speeds of the fastest and the slowest tenth of the forks.
  private static final double CHANGED_SPEED = 1.5;

  private static final double TENTH = 0.1;

  private ValidityChecks() {}

  /// The findings about the whole race, then the findings of each cell.
  public static List<Finding> findings(RunRecord record, List<JudgedCell> cells) {
    return Stream.concat(
            OF_A_RACE.stream().flatMap(check -> check.apply(record)),
            cells.stream()
                .map(cell -> new RacedCell(record, cell))
                .flatMap(cell -> OF_A_CELL.stream().flatMap(check -> check.apply(cell))))
        .toList();
  }

  private static Finding ofRace(Warning warning, String seen, double severity) {
    return Finding.of(warning, null, "", seen, List.of(), severity);
  }

  private static Stream<Finding> unfinished(RunRecord record) {
    String seen = "it was ended after %s forks".formatted(record.forks().size());
    return record.finished() == null
        ? Stream.of(ofRace(Warning.UNFINISHED, seen, 1))
        : Stream.empty();
  }

  private static Stream<Finding> overrun(RunRecord record) {
    double seconds = RaceTime.of(record).toMillis() / 1e3;
    return Stream.ofNullable(record.plan().budgetSeconds())
        .filter(budget -> seconds > TOLERATED * budget)
        .map(budget ->
            ofRace(
                Warning.OVERRUN,
                String.format(
                    Locale.ROOT, "the race took %.0f s, with a budget of %.0f s", seconds, budget),
                seconds / budget));
  }

  // Each JDK compiles the speed probe differently, so only forks of one JDK are compared.
  private static Stream<Finding> machineSpeed(RunRecord record) {
    return record.forks().stream()
        .collect(groupingBy(fork -> record.plan().cell(fork.cell()).jdk()))
        .values()
        .stream()
        .map(ValidityChecks::spread)
        .max(Double::compare)
        .filter(spread -> spread > CHANGED_SPEED)
        .map(spread -> ofRace(Warning.MACHINE_SPEED, text(spread), spread))
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
