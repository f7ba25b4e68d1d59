package dev.millrace.model.judge;

/// The correction of the times of a cell for the machine speed: see docs/methodology.md.
///
/// @param slope percent of time per percent of probe time
/// @param spread standard deviation of the probe time of one fork, as a share of the time
/// @param explained share of the variance between forks that the probe explains, 0 to 1
public record SpeedCorrection(double slope, double spread, double explained) {}
