package dev.millrace.lab.machine;

import dev.millrace.model.record.Environment.OtherPrograms;

/// The load of the processors that is not from the race.
///
/// @param steal the share that the host gave to other guests
/// @param others the share that other programs used
public record ProcessorLoad(double steal, OtherPrograms others) {}
