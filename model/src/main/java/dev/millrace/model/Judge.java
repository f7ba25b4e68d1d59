package dev.millrace.model;

import dev.millrace.model.judge.CellJudge;
import dev.millrace.model.judge.JdkTable;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.SizeChoice;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.warnings.ValidityChecks;
import java.util.List;

/// Turns raw measurements into an answer. Needs nothing but the record.
public final class Judge {
  private Judge() {}

  /// Judges a race, finished or not.
  public static JudgedRace judge(RunRecord record) {
    List<JudgedCell> cells = cells(record);
    return new JudgedRace(
        record.plan().effort().name(),
        cells,
        JdkTable.of(record, cells),
        ValidityChecks.findings(record, cells));
  }

  /// Judges the cells of a race alone, without warnings.
  public static List<JudgedCell> cells(RunRecord record) {
    List<JudgedCell> alone =
        record.plan().cells().stream().map(cell -> new CellJudge(record, cell).withJdk()).toList();
    return new SizeChoice(record.plan().effort().name()).of(alone);
  }
}
