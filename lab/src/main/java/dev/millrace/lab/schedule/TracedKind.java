package dev.millrace.lab.schedule;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;

/// The entries that share a traced JVM.
///
/// @param method the id of their method
/// @param group of their cells
record TracedKind(String method, Group group) {
  /// The cells that share traced JVMs: a method may make other calls in other groups.
  record Group(Operation operation, String jdk, String from, String to) {
    static Group of(Cell cell) {
      return new Group(cell.operation(), cell.jdk(), cell.from(), cell.to());
    }
  }

  /// Returns the kind of an entry.
  static TracedKind of(RunRecord record, Entry entry) {
    return new TracedKind(entry.method(), Group.of(record.plan().cell(entry.cell())));
  }
}
