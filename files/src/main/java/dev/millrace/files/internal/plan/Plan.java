package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.request.CopyReport.Attempt;
import java.util.List;

/// The plan of a copy.
///
/// @param strategies to try in this order; the last one always works
/// @param skipped strategies, each with its reason
public record Plan(
    List<CopyStrategy> strategies,
    List<Attempt> skipped,
    Space space,
    Holes holes,
    Confirmation confirmation) {
  public enum Space {
    PREALLOCATED,
    AS_NEEDED
  }

  public enum Holes {
    FILLED,
    /// Moves only data.
    KEPT,
    /// Moves only data, and makes holes of blocks of zeros.
    MADE
  }

  public enum Confirmation {
    /// By the length of the target: the length of the source is reliable.
    LENGTH,
    /// By a plain read that finds nothing behind the end of the source.
    READ
  }

  /// The file that holds the bytes of a copy until it is complete.
  public enum Staging {
    /// The target itself, which must be new and become a clone: a clone is complete at once.
    CLONED_TARGET,
    /// The target itself, which must be new: for files that are complete in a moment.
    TARGET,
    /// A file without a name, which disappears with its process. Some file systems have no such
    /// files, or cannot name them later.
    UNNAMED,
    /// A file with its own name next to the target.
    SIBLING
  }
}
