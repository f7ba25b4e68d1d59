package dev.millrace.model.answer;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.Cell;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The effect of one condition, under conditions that are otherwise the same.
///
/// @param values the answer for each value of the condition, in the order of the race
/// @param jdk the methods that are among the fastest of the JDK under every value
/// @param all the methods that are among the fastest of all under every value
public record ConditionAnswer(List<ConditionBest> values, List<String> jdk, List<String> all) {
  public ConditionAnswer {
    values = List.copyOf(values);
    jdk = List.copyOf(jdk);
    all = List.copyOf(all);
  }

  /// The fastest methods under one value of the condition that varies.
  ///
  /// @param cell the cell
  /// @param best the fastest methods there
  /// @param ratioToFirst the time of the fastest method of the JDK over its time under the first
  ///   value; null if either has none, or if only one of them moved the bytes
  public record ConditionBest(Cell cell, CellAnswer best, @Nullable Interval ratioToFirst) {}
}
