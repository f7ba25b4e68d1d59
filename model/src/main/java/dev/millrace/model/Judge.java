package dev.millrace.model;

import dev.millrace.model.judge.CellJudge;
import dev.millrace.model.judge.JdkTable;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.RaceTimes;
import dev.millrace.model.judge.SizeChoice;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.warnings.ValidityChecks;
import java.util.List;

/// Turns raw measurements into an answer. Needs nothing but the record.
public final class Judge {
  private Judge() {}

  /// Judges a race, finished or not.
  public static JudgedRace judge(RunRecord record) {
    RaceTimes times = new RaceTimes(record);
    List<JudgedCell> cells = cells(record, times);
    return new JudgedRace(
        record.plan().effort().name(),
        cells,
        JdkTable.of(record, times, cells),
        ValidityChecks.findings(record, cells));
  }

  /// Judges the cells of a race alone, without warnings.
  public static List<JudgedCell> cells(RunRecord record) {
    return cells(record, new RaceTimes(record));
  }

  private static List<JudgedCell> cells(RunRecord record, RaceTimes times) {
    List<JudgedCell> alone =
        record.plan().cells().stream()
            .map(cell -> new CellJudge(record, cell, times.of(cell)).withJdk())
            .toList();
    return new SizeChoice(times, record.plan().effort().name()).of(alone);
  }
}
