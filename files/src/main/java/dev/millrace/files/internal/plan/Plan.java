package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.request.Attempt;
import java.util.List;

/// The plan of a copy.
///
/// @param strategies to move the bytes, from the best to the one that always works
/// @param skipped ways that are not tried, each with the reason
/// @param space whether the target is preallocated
/// @param holes how they are treated
/// @param confirmation how the end of the copy is confirmed
public record Plan(
    List<CopyStrategy> strategies,
    List<Attempt> skipped,
    Space space,
    Holes holes,
    Confirmation confirmation) {
  /// Whether the target is preallocated.
  public enum Space {
    PREALLOCATED,
    AS_NEEDED
  }

  /// How holes are treated.
  public enum Holes {
    /// Data and holes are written alike.
    FILLED,
    /// Only data is moved.
    KEPT,
    /// Only data is moved, and blocks of zeros in the data become holes.
    MADE
  }

  /// How the end of a copy is confirmed.
  public enum Confirmation {
    /// By the length of the target: the length of the source is true.
    LENGTH,
    /// By a plain read that finds nothing behind the end of the source.
    READ
  }
}
