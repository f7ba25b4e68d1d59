package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One method on every JDK of a race.
///
/// @param method its id
/// @param times one for each JDK of the table, in its order
public record JdkRow(String method, List<Time> times) {
  public JdkRow {
    times = List.copyOf(times);
  }

  /// Whether it has a time on any of them.
  public boolean hasTime() {
    return times.stream().anyMatch(time -> time.seconds() != null);
  }

  /// On one JDK.
  ///
  /// @param jdk its name
  /// @param seconds for one file; null without a time
  /// @param ratio its time over that on the reference JDK; null where either has none
  public record Time(String jdk, @Nullable Interval seconds, @Nullable Interval ratio) {}
}
