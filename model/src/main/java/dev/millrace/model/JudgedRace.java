package dev.millrace.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.millrace.model.judge.JdkTable;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.warnings.Finding;
import java.util.List;

/// The answer of a race.
///
/// @param effort how much was spent on it
/// @param cells one answer for each cell
/// @param jdkTables one for each set of conditions that ran on several JDKs
/// @param warnings reasons to distrust them, not ranked; JSON has the ranked ones instead
public record JudgedRace(
    Effort.Name effort,
    List<JudgedCell> cells,
    List<JdkTable> jdkTables,
    @JsonIgnore List<Finding> warnings) {}
