package dev.millrace.model.warnings;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.stream.Stream;

/// Looks for reasons not to believe a race. All of them are listed here.
public final class Sceptic {
  private static final List<Doubt<WholeRace>> OF_A_RACE =
      List.of(
          new Doubt<>(Warning.QUICK, RaceDoubts::quick),
          new Doubt<>(Warning.UNFINISHED, RaceDoubts::unfinished),
          new Doubt<>(Warning.PACE, PaceDoubt::pace));

  private static final List<Doubt<RacedCell>> OF_A_CELL =
      List.of(
          new Doubt<>(Warning.ONE_FORK, ForkDoubts::oneFork),
          new Doubt<>(Warning.NOISY, ForkDoubts::noisy),
          new Doubt<>(Warning.DRIFT, ForkDoubts::drift),
          new Doubt<>(Warning.TWO_PEAKS, EvidenceDoubts::twoPeaks),
          new Doubt<>(Warning.NOT_STEADY, EvidenceDoubts::notSteady),
          new Doubt<>(Warning.OUTLIERS, EvidenceDoubts::outliers),
          new Doubt<>(Warning.TOO_GOOD, SpeedDoubts::tooGood),
          new Doubt<>(Warning.ABOVE_CEILING, SpeedDoubts::aboveCeiling),
          new Doubt<>(Warning.TOO_FLAT, SpeedDoubts::tooFlat),
          new Doubt<>(Warning.NOT_HOT, PlaceDoubts::notHot),
          new Doubt<>(Warning.NOT_COLD, PlaceDoubts::notCold),
          new Doubt<>(Warning.CPU_BOUND, ProcessorDoubt::cpuBound),
          new Doubt<>(Warning.NOT_MOVED, PlaceDoubts::notMoved));

  private final WholeRace race;

  /// Doubts a race.
  ///
  /// @param record what was measured
  /// @param cells what follows from it
  public Sceptic(RunRecord record, List<JudgedCell> cells) {
    race = new WholeRace(record, cells);
  }

  /// Those of the whole race, then those of each cell.
  public List<Finding> findings() {
    return Stream.concat(
            OF_A_RACE.stream().flatMap(doubt -> doubt.about(race, "")),
            race.cells().stream().map(cell -> new RacedCell(race.record(), cell)).flatMap(this::of))
        .toList();
  }

  private Stream<Finding> of(RacedCell cell) {
    String where = race.record().nameOf(cell.cell());
    return OF_A_CELL.stream().flatMap(doubt -> doubt.about(cell, where));
  }
}
