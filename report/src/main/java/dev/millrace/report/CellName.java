package dev.millrace.report;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.RunRecord;

/// The name of a cell in every report.
public final class CellName {
  private CellName() {}

  /// `copy 5KiB binary, JDK 25.0.3, hot`; the JDK only if the race has several.
  public static String of(RunRecord record, JudgedCell judged) {
    return judged.asCold(record.nameOf(judged.cell())) + (isHot(judged) ? ", hot" : "");
  }

  // A write has no source.
  private static boolean isHot(JudgedCell judged) {
    return judged.cell().cache() == CacheState.HOT && judged.cell().operation().hasSource();
  }
}
