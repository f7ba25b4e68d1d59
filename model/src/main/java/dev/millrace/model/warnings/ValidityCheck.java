package dev.millrace.model.warnings;

import java.util.function.Function;
import java.util.stream.Stream;

/// One reason not to believe a race.
///
/// @param <T> what is looked at: a whole race, or one cell of it
/// @param warning which reason
/// @param look tells in words what was seen there, one text for each finding; none if all is well
record ValidityCheck<T>(Warning warning, Function<T, Stream<String>> look) {
  /// What was found.
  ///
  /// @param where the cell in words; empty for a whole race
  Stream<Finding> about(T it, String where) {
    return look.apply(it).map(seen -> Finding.of(warning, where, seen));
  }
}
