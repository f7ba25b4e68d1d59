package dev.millrace.model.judge;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The same conditions on several JDKs, method by method.
///
/// @param label readable conditions, without the JDK
/// @param operation the work of the methods
/// @param reference JDK that the others are compared with
/// @param jdks names of the JDKs in the order of the race
/// @param rows in the order of the plan
public record JdkTable(
    String label, Operation operation, String reference, List<String> jdks, List<JdkRow> rows) {
  public JdkTable {
    jdks = List.copyOf(jdks);
    rows = List.copyOf(rows);
  }

  /// Returns the call that the method of a row consists of.
  public String call(JdkRow row) {
    return CallNames.name(operation, row.method());
  }

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
}
