package dev.millrace.cli;

import dev.millrace.lab.added.AddedCode;
import dev.millrace.lab.machine.RecordedMachine;
import dev.millrace.lab.request.ConfirmingRequest;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.model.compare.ChangedRow;
import dev.millrace.model.compare.RecordComparison;
import dev.millrace.model.compare.RecordComparison.Change;
import dev.millrace.model.compare.RecordComparison.ComparedCell;
import dev.millrace.model.compare.RecordComparison.ComparedMethod;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.JdkPart;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The race that confirms the changes of a comparison. It repeats the changed rows, with both JDKs
/// in one race if the records have different ones.
///
/// @param base record of the reference race
/// @param next record of the judged race
/// @param comparison of both
record Confirmation(RunRecord base, RunRecord next, RecordComparison comparison) {
  /// The least number of methods of a cell that show a shared shift.
  private static final int METHODS = 5;

  /// Returns the rows to confirm.
  List<ChangedRow> rows() {
    return ChangedRow.of(comparison);
  }

  /// Returns the request of the race.
  RaceRequest request() throws IOException {
    RecordedMachine.check(next, "--confirm");
    AddedCode.requireUnchanged(next, "--confirm");
    if (jdks().size() > 1) {
      RecordedMachine.check(base, "--confirm");
    }
    return ConfirmingRequest.of(next, cells(), methods(), jdks());
  }

  private List<Path> jdks() {
    ComparedCell cell = changedCells().getFirst();
    return Stream.of(home(base, cell.base()), home(next, cell.next())).distinct().toList();
  }

  private static Path home(RunRecord record, @Nullable Cell cell) {
    return Path.of(record.jdk(Objects.requireNonNull(cell)).home());
  }

  private List<ComparedCell> changedCells() {
    return comparison.cells().stream().filter(Confirmation::hasChanged).toList();
  }

  private static boolean hasChanged(ComparedCell cell) {
    return cell.methods().stream().anyMatch(ComparedMethod::hasChanged);
  }

  private List<Cell> cells() {
    return changedCells().stream().map(ComparedCell::next).filter(Objects::nonNull).toList();
  }

  // JDKs in one race share its machine. Records of two times need methods that show a shared shift.
  private List<String> methods() {
    Set<String> methods = new LinkedHashSet<>();
    rows().forEach(row -> methods.add(row.method()));
    if (jdks().size() == 1) {
      changedCells().stream()
          .flatMap(cell -> cell.methods().stream())
          .filter(row -> row.change() != Change.MISSING)
          .map(ComparedMethod::method)
          .filter(method -> !methods.contains(method))
          .distinct()
          .limit(Math.max(0, METHODS - methods.size()))
          .forEach(methods::add);
    }
    return new ArrayList<>(methods);
  }

  /// Returns the comparison that the race allows: of its two JDKs, or of its record with the base.
  RecordComparison judged(RunRecord race) {
    List<Jdk> jdks = race.environment().jdks();
    RecordComparison all =
        jdks.size() == 1
            ? RecordComparison.of(base, race)
            : RecordComparison.of(
                JdkPart.of(race, jdks.getFirst()), JdkPart.of(race, jdks.getLast()));
    return all.only(rows().stream().map(ChangedRow::method).collect(Collectors.toSet()));
  }

  /// Returns the rows that changed in the same direction again.
  List<ChangedRow> confirmed(RecordComparison again) {
    List<ChangedRow> rows = ChangedRow.of(again);
    return rows().stream().filter(rows::contains).toList();
  }

  /// Returns the confirmed rows that take more than `limit` times as long in the race.
  List<String> regressions(RecordComparison again, double limit) {
    return ChangedRow.regressed(again, limit).stream()
        .filter(rows()::contains)
        .map(ChangedRow::toString)
        .toList();
  }
}
