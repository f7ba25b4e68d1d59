package dev.millrace.model.record;

/// One measurement of the upper limit of the machine in a cell.
///
/// @param cell the [Cell#id]
/// @param way method of moving the bytes
/// @param round from 1
/// @param invocations files moved while the clock ran
/// @param nanos total time of all files, more than 0
public record CeilingTrial(int cell, CeilingWay way, int round, int invocations, long nanos) {

  /// Returns the seconds for one file.
  public double secondsPerFile() {
    return nanos / 1e9 / invocations;
  }
}
