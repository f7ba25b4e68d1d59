package dev.millrace.model.machines;

import dev.millrace.model.estimate.LogEstimate;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.MethodTimes;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.record.MethodOrigin;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// A cell of one machine.
///
/// @param machine its number, from 0
record MachineCell(int machine, JudgedCell judged, CellTimes times) {
  /// Returns the ranked methods with a time, in the order of their times.
  List<String> methods() {
    return methods(_ -> true);
  }

  /// Returns the methods that a Java program can call.
  List<String> callable() {
    return methods(result -> result.origin() != MethodOrigin.NATIVE);
  }

  private List<String> methods(Predicate<MethodResult> which) {
    return judged.results().stream()
        .filter(result -> result.ranked() && result.seconds() != null)
        .filter(which)
        .map(MethodResult::method)
        .toList();
  }

  Optional<MethodTimes> time(String method) {
    return times.of(method);
  }

  Optional<LogEstimate> logRatio(String method, String reference) {
    return time(method).flatMap(over -> time(reference).map(under -> over.logRatioTo(under)));
  }

  Ranking ranking(List<String> methods) {
    return new Ranking(times, methods);
  }
}
