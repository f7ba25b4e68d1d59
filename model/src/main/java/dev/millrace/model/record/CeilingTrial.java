package dev.millrace.model.record;

/// One measurement of what the machine can do at most in a cell.
///
/// @param cell the [Cell#id]
/// @param way how the bytes were moved
/// @param round from 1
/// @param invocations files moved inside the clock
/// @param nanos all of them together, more than 0
public record CeilingTrial(int cell, CeilingWay way, int round, int invocations, long nanos) {

  /// Seconds for one file.
  public double secondsPerFile() {
    return nanos / 1e9 / invocations;
  }
}
