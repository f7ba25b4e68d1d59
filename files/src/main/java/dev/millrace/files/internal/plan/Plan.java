package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.request.Attempt;
import java.util.List;

/// The plan of a copy.
///
/// @param strategies to try in this order; the last one always works
/// @param skipped strategies, each with its reason
/// @param space whether the target is preallocated
/// @param holes the treatment of holes
/// @param confirmation of the end of the copy
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

  /// The treatment of holes.
  public enum Holes {
    /// Writes data and holes alike.
    FILLED,
    /// Moves only data.
    KEPT,
    /// Moves only data, and makes holes of blocks of zeros.
    MADE
  }

  /// The confirmation of the end of the copy.
  public enum Confirmation {
    /// By the length of the target: the length of the source is reliable.
    LENGTH,
    /// By a plain read that finds nothing behind the end of the source.
    READ
  }
}
