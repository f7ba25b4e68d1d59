package dev.millrace.model.warnings;

import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A check for one reason to distrust a race.
///
/// @param <T> the subject: a whole race, or one of its cells
/// @param warning the kind of warning
/// @param check returns one symptom for each finding; none if the check passes
record ValidityCheck<T>(Warning warning, Function<T, Stream<Symptom>> check) {
  /// Returns the findings about `subject`.
  ///
  /// @param cell the id of the cell; null for a whole race
  /// @param where the cell in words; empty for a whole race
  Stream<Finding> findings(T subject, @Nullable Integer cell, String where) {
    return check.apply(subject).map(symptom -> finding(symptom, cell, where));
  }

  private Finding finding(Symptom symptom, @Nullable Integer cell, String where) {
    return new Finding(
        warning,
        cell,
        where,
        symptom.seen(),
        symptom.methods(),
        symptom.severity(),
        warning.why(),
        warning.advice());
  }
}
