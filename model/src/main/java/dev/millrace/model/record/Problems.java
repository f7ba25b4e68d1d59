package dev.millrace.model.record;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The texts of problems with a record. Each begins with the field.
final class Problems {
  private Problems() {}

  /// Returns the problem of a value that has to be true of a record.
  static Stream<String> unless(boolean holds, Supplier<String> problem) {
    return holds ? Stream.empty() : Stream.of(problem.get());
  }

  /// Returns the problem of a count below 1.
  static Stream<String> unlessPositive(String field, long count) {
    return unless(count >= 1, () -> field + " is " + count + ", not 1 or more");
  }

  /// Returns the problem of a time that is not above 0. The judge takes its logarithm.
  static Stream<String> unlessTime(String field, double nanos) {
    return unless(
        nanos > 0 && Double.isFinite(nanos), () -> field + " is " + nanos + ", not above 0");
  }

  /// Returns the problem of a text that is no time of day.
  static Stream<String> unlessInstant(String field, String text) {
    try {
      Instant.parse(text);
      return Stream.empty();
    } catch (DateTimeException e) {
      return Stream.of("%s is '%s', not a time like 2026-11-21T20:00:00Z".formatted(field, text));
    }
  }
}
