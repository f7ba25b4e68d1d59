package dev.millrace.model.record;

/// The published experiment that a race repeats.
///
/// @param name name of the experiment, such as `wicht-2010`
/// @param scale factor on the published sizes
public record PresetRun(String name, double scale) {}
