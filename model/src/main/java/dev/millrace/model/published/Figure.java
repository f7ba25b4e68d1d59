package dev.millrace.model.published;

import org.jspecify.annotations.Nullable;

/// One published number.
///
/// @param value in the unit of its table
/// @param error half-width of the error interval, in the same unit; null if not published
/// @param percent printed difference from the same row of the first table; null if none
public record Figure(double value, @Nullable Double error, @Nullable Double percent) {
  private double low() {
    return error == null ? value : value - error;
  }

  private double high() {
    return error == null ? value : value + error;
  }

  /// Returns whether the error intervals of both figures do not overlap.
  boolean differsFrom(Figure other) {
    return low() > other.high() || other.low() > high();
  }
}
