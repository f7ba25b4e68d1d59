package dev.millrace.model.record;

/// The published experiment that a race repeats.
///
/// @param name such as `wicht-2010`
/// @param scale by which its sizes were multiplied
public record PresetRun(String name, double scale) {}
