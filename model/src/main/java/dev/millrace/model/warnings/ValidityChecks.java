package dev.millrace.model.warnings;

import static java.util.stream.Collectors.groupingBy;

import dev.millrace.model.evidence.Quantiles;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RaceTime;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.warnings.Finding.Symptom;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Runs all validity checks, which are listed here.
public final class ValidityChecks {
  private static final List<ValidityCheck<WholeRace>> OF_A_RACE =
      List.of(
          new ValidityCheck<>(Warning.UNFINISHED, RaceChecks::unfinished),
          new ValidityCheck<>(Warning.OVERRUN, RaceChecks::overrun),
          new ValidityCheck<>(Warning.MACHINE_SPEED, RaceChecks::machineSpeed));

  private static final List<ValidityCheck<RacedCell>> OF_A_CELL =
      List.of(
          new ValidityCheck<>(Warning.ONE_FORK, ForkChecks::oneFork),
          new ValidityCheck<>(Warning.LOST_FORK, ForkChecks::lostForks),
          new ValidityCheck<>(Warning.NOISY, ForkChecks::noisy),
          new ValidityCheck<>(Warning.DRIFT, ForkChecks::drift),
          new ValidityCheck<>(Warning.TWO_PEAKS, ForkChecks::twoPeaks),
          new ValidityCheck<>(Warning.NOT_STEADY, ForkChecks::notSteady),
          new ValidityCheck<>(Warning.TOO_GOOD, ByteChecks::tooGood),
          new ValidityCheck<>(Warning.NOT_HOT, ByteChecks::notHot),
          new ValidityCheck<>(Warning.NOT_COLD, ByteChecks::notCold),
          new ValidityCheck<>(Warning.CPU_BOUND, ByteChecks::cpuBound));

  private final WholeRace race;

  /// Checks a race.
  ///
  /// @param record the raw measurements
  /// @param cells the judged cells
  public ValidityChecks(RunRecord record, List<JudgedCell> cells) {
    race = new WholeRace(record, cells);
  }

  /// The findings about the whole race, then the findings of each cell.
  public List<Finding> findings() {
    return Stream.concat(
            OF_A_RACE.stream().flatMap(check -> check.findings(race, null, "")),
            race.cells().stream().map(cell -> new RacedCell(race.record(), cell)).flatMap(this::of))
        .toList();
  }

  private Stream<Finding> of(RacedCell cell) {
    String where = race.record().nameOf(cell.cell());
    return OF_A_CELL.stream().flatMap(check -> check.findings(cell, cell.cell().id(), where));
  }

  /// A check for one reason to distrust a race.
  ///
  /// @param <T> the subject: a whole race, or one of its cells
  /// @param warning the kind of warning
  /// @param check returns one symptom for each finding; none if the check passes
  private record ValidityCheck<T>(Warning warning, Function<T, Stream<Symptom>> check) {
    /// Returns the findings about `subject`.
    ///
    /// @param cell the id of the cell; null for a whole race
    /// @param where the cell in words; empty for a whole race
    Stream<Finding> findings(T subject, @Nullable Integer cell, String where) {
      return check.apply(subject).map(symptom -> finding(symptom, cell, where));
    }

    private Finding finding(Symptom symptom, @Nullable Integer cell, String where) {
      return new Finding(
          warning,
          cell,
          where,
          symptom.seen(),
          symptom.methods(),
          symptom.severity(),
          warning.why(),
          warning.advice());
    }
  }

  /// A race with its results.
  ///
  /// @param record the raw measurements
  /// @param cells the judged cells
  private record WholeRace(RunRecord record, List<JudgedCell> cells) {}

  /// Checks of the effort of a race, and of the machine speed that the speed probe measured.
  private static final class RaceChecks {
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
                      Locale.ROOT,
                      "the race took %.0f s, with a budget of %.0f s",
                      seconds,
                      budget),
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
}
