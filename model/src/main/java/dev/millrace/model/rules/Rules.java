package dev.millrace.model.rules;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.rules.RuleSet.Hybrid;
import dev.millrace.model.rules.RuleSet.MethodFit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Turns the answers for single sizes into rules: which method for which size, and its gain.
public final class Rules {
  private Rules() {}

  /// One set for each group of cells that differ only in their size and have times at two sizes or
  /// more. Sets contain only ranked methods that moved the bytes.
  ///
  /// @param cells the judged cells of the record
  public static List<RuleSet> of(RunRecord record, List<JudgedCell> cells) {
    return SizeSeries.of(record, cells).stream().map(Rules::set).toList();
  }

  private static RuleSet set(SizeSeries series) {
    RuleChoice choice = RuleChoice.of(series);
    List<MethodFit> fits = MethodFits.of(series);
    @Nullable Hybrid hybrid = HybridGain.of(choice);
    return new RuleSet(
        series.label(),
        series.cells().stream().map(cell -> cell.judged().cell().id()).toList(),
        fits,
        choice.crossovers(),
        hybrid,
        choice);
  }
}
