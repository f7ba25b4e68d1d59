package dev.millrace.model.warnings;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.warnings.Finding.Symptom;
import dev.millrace.model.warnings.RacedCell.WholeRace;
import java.util.List;
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
          new ValidityCheck<>(Warning.TWO_PEAKS, EvidenceChecks::twoPeaks),
          new ValidityCheck<>(Warning.NOT_STEADY, EvidenceChecks::notSteady),
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
}
