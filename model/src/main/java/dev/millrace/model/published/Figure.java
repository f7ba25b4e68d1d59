package dev.millrace.model.published;

import org.jspecify.annotations.Nullable;

/// One published number.
///
/// @param value in the unit of its table
/// @param error how far the truth may be from it, in the same unit; null where that is not said
/// @param percent how far it is from the same row of the first table, as printed; null if it was
///   not
public record Figure(double value, @Nullable Double error, @Nullable Double percent) {
  private double low() {
    return error == null ? value : value - error;
  }

  private double high() {
    return error == null ? value : value + error;
  }

  /// Whether the published errors leave no doubt which of two is the larger.
  boolean differsFrom(Figure other) {
    return low() > other.high() || other.low() > high();
  }
}
