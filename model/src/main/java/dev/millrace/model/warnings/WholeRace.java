package dev.millrace.model.warnings;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.RunRecord;
import java.util.List;

/// A race with its results.
///
/// @param record the raw measurements
/// @param cells the judged cells
record WholeRace(RunRecord record, List<JudgedCell> cells) {}
