package dev.millrace.model.answer;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.Cell;
import org.jspecify.annotations.Nullable;

/// The fastest methods under one value of the condition that varies.
///
/// @param cell the cell
/// @param best the fastest methods there
/// @param ratioToFirst the time of the fastest method of the JDK over its time under the first
///   value; null if either has none, or if only one of them moved the bytes
public record ConditionBest(Cell cell, CellAnswer best, @Nullable Interval ratioToFirst) {}
