package dev.millrace.model.evidence;

/// Iterations far from the rest of their fork. Outliers are shown and judged like all others, never
/// dropped.
///
/// @param iterations number of judged iterations
/// @param mild outliers beyond 1.5 interquartile ranges from the quartiles, but not severe
/// @param severe outliers beyond three interquartile ranges
/// @param varianceShare share of the variance between iterations that the outliers cause, 0 to 1
public record Outliers(int iterations, int mild, int severe, double varianceShare) {}
