package dev.millrace.model.warnings;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import java.util.List;
import java.util.stream.Stream;

/// A cell of a race with its results.
record RacedCell(RunRecord record, JudgedCell judged) {
  Cell cell() {
    return judged.cell();
  }

  Stream<MethodResult> timed() {
    return judged.results().stream().filter(result -> result.status() == Status.OK);
  }

  List<MethodResult> ranked() {
    return timed().filter(MethodResult::ranked).toList();
  }

  Stream<MethodResult> movers() {
    return ranked().stream().filter(MethodResult::moved);
  }

  Stream<Entry> entries() {
    return record.plan().methods(cell()).stream();
  }

  String call(String method) {
    return CallNames.name(cell().operation(), method);
  }

  List<ForkRecord> forks(String method) {
    return record.forksOf(cell().id(), method);
  }

  /// Returns a finding about some methods; about all if there are none.
  ///
  /// @param severity see [Finding#severity]
  Finding finding(Warning warning, String seen, List<String> methods, double severity) {
    return Finding.of(warning, cell().id(), record.nameOf(cell()), seen, methods, severity);
  }
}
