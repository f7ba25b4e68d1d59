package dev.millrace.model.compare;

import dev.millrace.model.compare.RecordComparison.Change;
import dev.millrace.model.compare.RecordComparison.ComparedMethod;
import java.util.List;
import java.util.function.Predicate;

/// A row of a comparison that changed.
///
/// @param cell label of its cell, without the JDK
/// @param method id of the method
/// @param change improved or regressed
public record ChangedRow(String cell, String method, Change change) {
  /// Returns the changed rows of a comparison.
  public static List<ChangedRow> of(RecordComparison comparison) {
    return of(comparison, ComparedMethod::hasChanged);
  }

  /// Returns the rows of a comparison that take more than `limit` times as long.
  public static List<ChangedRow> regressed(RecordComparison comparison, double limit) {
    return of(comparison, row -> row.hasRegressedAbove(limit));
  }

  private static List<ChangedRow> of(
      RecordComparison comparison, Predicate<ComparedMethod> condition) {
    return comparison.cells().stream()
        .filter(cell -> cell.next() != null && cell.base() != null)
        .flatMap(cell ->
            cell.methods().stream()
                .filter(condition)
                .map(row -> new ChangedRow(cell.next().label(), row.method(), row.change())))
        .toList();
  }

  /// `files-copy in copy 5KiB binary`.
  @Override
  public String toString() {
    return method + " in " + cell;
  }
}
