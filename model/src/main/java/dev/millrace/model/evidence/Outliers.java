package dev.millrace.model.evidence;

/// Iterations far from the rest of their fork. They are shown and judged like all others, never
/// dropped.
///
/// @param iterations how many were judged
/// @param mild beyond 1.5 interquartile ranges from the quartiles, but not severe
/// @param severe beyond three
/// @param varianceShare the part of the variance between iterations that they cause, 0 to 1
public record Outliers(int iterations, int mild, int severe, double varianceShare) {}
