package dev.millrace.model.judge;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.record.Operation;
import java.util.List;

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
}
