package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.RunRecord.CeilingWay;
import java.util.List;

/// The upper limit of this machine in a cell, measured during the race.
///
/// @param bytesPerSecond speed of the fastest level that works under the conditions of the cell;
///   memory does not for files below 1 MiB, cold sources and fsync
/// @param way that level
/// @param levels all measured levels, the fastest first
public record Ceiling(double bytesPerSecond, CeilingWay way, List<Level> levels) {
  public Ceiling {
    levels = List.copyOf(levels);
  }

  /// Returns the levels that no method has to reach, because they ignore a condition of the cell.
  public List<Level> forInformation() {
    return levels.stream()
        .filter(level -> level.bytesPerSecond().estimate() > bytesPerSecond)
        .toList();
  }

  /// The result of one direct way to do the work.
  ///
  /// @param way kind of work
  /// @param bytesPerSecond median over its rounds with its interval
  public record Level(CeilingWay way, Interval bytesPerSecond) {}
}
