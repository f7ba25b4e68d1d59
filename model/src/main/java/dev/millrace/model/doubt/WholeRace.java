package dev.millrace.model.doubt;

import dev.millrace.model.JudgedCell;
import dev.millrace.model.RunRecord;
import java.util.List;

/// A race and what was made of it.
///
/// @param record what was measured
/// @param cells what follows from it
record WholeRace(RunRecord record, List<JudgedCell> cells) {}
