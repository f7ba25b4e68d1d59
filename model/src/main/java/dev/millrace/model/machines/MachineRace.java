package dev.millrace.model.machines;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.record.RunRecord;

/// A race, as one of several.
public record MachineRace(RunRecord record, JudgedRace race) {}
