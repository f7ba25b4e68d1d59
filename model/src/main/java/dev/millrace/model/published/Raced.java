package dev.millrace.model.published;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.call.CallNames;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.published.PublishedTable.PublishedSize;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Gives the checks access to the results of a race.
///
/// @param scale factor on the published sizes
record Raced(RunRecord record, JudgedRace judged, double scale) {
  /// Cells of young JVMs are excluded, because publications are about code after warm-up.
  List<JudgedCell> cells(Predicate<Cell> which) {
    return judged.cells().stream()
        .filter(cell -> !cell.cell().hasYoungJvms() && which.test(cell.cell()))
        .toList();
  }

  boolean isOf(PublishedSize size, Cell cell) {
    return size.covers(cell.sizeBytes(), scale);
  }

  Environment machine() {
    return record.environment();
  }

  /// Returns the JDKs of `cells`, in the order of the request.
  List<Jdk> jdks(List<JudgedCell> cells) {
    Set<String> names = cells.stream().map(c -> c.cell().jdk()).collect(Collectors.toSet());
    return machine().jdks().stream().filter(jdk -> names.contains(jdk.name())).toList();
  }

  Optional<Timing> timing(JudgedCell cell, String method) {
    return cell.result(method)
        .map(MethodResult::status)
        .flatMap(status ->
            switch (status) {
              case OK -> cell.time(method).map(Timing::raced);
              case SKIPPED, LEFT_OUT, SCREENED -> pilotNanos(cell, method).map(Timing::piloted);
              case DISQUALIFIED, FAILED, LOST -> Optional.empty();
            });
  }

  /// Returns the reason why `method` has no time; empty if it has one.
  Optional<String> absence(JudgedCell cell, String method) {
    Optional<MethodResult> result = cell.result(method);
    if (result.isEmpty()) {
      return Optional.of("was not entered");
    }
    return result.filter(found -> found.status() != Status.OK).map(MethodResult::outcome);
  }

  Check notTested(JudgedCell cell, String method) {
    return Check.notTested(
        cell, call(cell, method) + " " + absence(cell, method).orElse("has no time"));
  }

  static String call(JudgedCell cell, String method) {
    return CallNames.name(cell.cell().operation(), method);
  }

  private Optional<Long> pilotNanos(JudgedCell cell, String method) {
    return record.plan().entries().stream()
        .filter(entry -> entry.cell() == cell.cell().id() && entry.method().equals(method))
        .map(Entry::pilotNanos)
        .filter(nanos -> nanos > 0)
        .findFirst();
  }
}
