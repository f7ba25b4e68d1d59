package dev.millrace.model.warnings;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.RunRecord;
import java.util.List;

/// A race and what was made of it.
///
/// @param record what was measured
/// @param cells what follows from it
record WholeRace(RunRecord record, List<JudgedCell> cells) {}
