package dev.millrace.model.published;

import dev.millrace.model.estimate.Interval;
import org.jspecify.annotations.Nullable;

/// One method, published and here.
///
/// @param label what it was called; empty if it was not measured there
/// @param method its id
/// @param published what was published; null if no figure was
/// @param here what this race says; null if it says nothing
/// @param verdict how the two go together
/// @param reason why the verdict is no better; null if there is nothing to explain
public record ComparedRow(
    String label,
    String method,
    @Nullable There published,
    @Nullable Here here,
    RatioVerdict verdict,
    @Nullable String reason) {

  /// The published side.
  ///
  /// @param value in the unit of the table
  /// @param error as published; null if it was not
  /// @param ratio its time over that of the reference: below 1 it was faster
  /// @param rank from 1, the fastest of its column
  public record There(double value, @Nullable Double error, double ratio, int rank) {}

  /// This side.
  ///
  /// @param value in the unit of the table
  /// @param ratio its time over that of the reference; null if the reference has no time
  /// @param rank from 1, by the estimates, among the published rows of this table that have a time
  /// @param basis what the ratio rests on, or the value where there is none
  public record Here(Interval value, @Nullable Interval ratio, int rank, Basis basis) {}
}
