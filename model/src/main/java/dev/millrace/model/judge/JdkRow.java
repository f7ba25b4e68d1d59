package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One method on every JDK of a race.
///
/// @param method id of the method
/// @param times one for each JDK of the table, in its order
public record JdkRow(String method, List<Time> times) {
  public JdkRow {
    times = List.copyOf(times);
  }

  /// Returns whether the method has a time on any JDK.
  public boolean hasTime() {
    return times.stream().anyMatch(time -> time.seconds() != null);
  }

  /// The time on one JDK.
  ///
  /// @param jdk name of the JDK
  /// @param seconds seconds for one file; null without a time
  /// @param ratio time over the time on the reference JDK; null if either is missing
  public record Time(String jdk, @Nullable Interval seconds, @Nullable Interval ratio) {}
}
