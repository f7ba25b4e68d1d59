package dev.millrace.model.judge;

import java.util.List;

/// The same conditions on several JDKs, method by method.
///
/// @param label readable conditions, without the JDK
/// @param reference JDK that the others are compared with
/// @param jdks names of the JDKs in the order of the race
/// @param rows in the order of the plan
public record JdkTable(String label, String reference, List<String> jdks, List<JdkRow> rows) {
  public JdkTable {
    jdks = List.copyOf(jdks);
    rows = List.copyOf(rows);
  }
}
