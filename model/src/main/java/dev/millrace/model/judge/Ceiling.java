package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.CeilingWay;
import java.util.List;

/// The upper limit of this machine in a cell, measured during the race.
///
/// @param bytesPerSecond speed of the fastest level; for files below 1 MiB, of the fastest level
///   other than memory
/// @param way fastest level
/// @param levels all measured levels, the fastest first
public record Ceiling(double bytesPerSecond, CeilingWay way, List<Level> levels) {
  public Ceiling {
    levels = List.copyOf(levels);
  }

  /// The result of one direct way to do the work.
  ///
  /// @param way kind of work
  /// @param bytesPerSecond median over its rounds with its interval
  public record Level(CeilingWay way, Interval bytesPerSecond) {}
}
