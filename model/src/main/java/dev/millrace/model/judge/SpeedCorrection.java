package dev.millrace.model.judge;

/// How the speed of the machine itself was taken out of a cell's times: see docs/methodology.md.
///
/// @param slope by how many percent times grow where the pacer takes one percent longer
/// @param spread the standard deviation of what one fork's pacer says, as a share of its time
/// @param explained the part of the variance between forks that went with the pacer, 0 to 1
public record SpeedCorrection(double slope, double spread, double explained) {}
