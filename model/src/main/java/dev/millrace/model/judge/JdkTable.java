package dev.millrace.model.judge;

import java.util.List;

/// The same conditions on several JDKs, method by method.
///
/// @param label of the conditions, without the JDK
/// @param reference the JDK with which the others are compared
/// @param jdks their names, in the order of the race
/// @param rows in the order of the plan
public record JdkTable(String label, String reference, List<String> jdks, List<JdkRow> rows) {
  public JdkTable {
    jdks = List.copyOf(jdks);
    rows = List.copyOf(rows);
  }
}
