package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.CeilingWay;
import java.util.List;

/// The most this machine could do in a cell, measured beside the race.
///
/// @param bytesPerSecond of the fastest level; of files below 1 MiB the fastest that is not memory
/// @param way which level that is
/// @param levels what was measured, the fastest first
public record Ceiling(double bytesPerSecond, CeilingWay way, List<Level> levels) {
  public Ceiling {
    levels = List.copyOf(levels);
  }

  /// One way to do it.
  ///
  /// @param way which
  /// @param bytesPerSecond the median over its rounds, and how far they reach
  public record Level(CeilingWay way, Interval bytesPerSecond) {}
}
