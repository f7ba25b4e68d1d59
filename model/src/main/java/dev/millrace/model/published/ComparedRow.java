package dev.millrace.model.published;

import dev.millrace.model.estimate.Interval;
import org.jspecify.annotations.Nullable;

/// One method, published and here.
///
/// @param label name in the publication; empty if it was not measured there
/// @param method id of the method
/// @param published published figure; null if none
/// @param here result of this race; null if none
/// @param verdict agreement of both
/// @param reason reason for a missing or unclear verdict; null if none
public record ComparedRow(
    String label,
    String method,
    @Nullable There published,
    @Nullable Here here,
    RatioVerdict verdict,
    @Nullable String reason) {

  /// The published figure.
  ///
  /// @param value in the unit of the table
  /// @param error published error; null if none
  /// @param ratio time over the time of the reference: below 1 it was faster
  /// @param rank from 1, the fastest of its column
  public record There(double value, @Nullable Double error, double ratio, int rank) {}

  /// The result of this race.
  ///
  /// @param value in the unit of the table
  /// @param ratio time over the time of the reference; null if the reference has no time
  /// @param rank from 1, by the estimates, among the published rows of this table with a time
  /// @param basis measurements behind the ratio, or behind the value without a ratio
  public record Here(Interval value, @Nullable Interval ratio, int rank, Basis basis) {}
}
