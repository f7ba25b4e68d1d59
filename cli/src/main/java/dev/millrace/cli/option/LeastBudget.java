package dev.millrace.cli.option;

import dev.millrace.cli.name.UsageException;
import java.time.Duration;

/// Rejects a time limit that is too short for any answer: the command would take longer than the
/// limit, and still decide nothing.
public final class LeastBudget {
  private LeastBudget() {}

  /// Requires a time limit of a length.
  ///
  /// @param least in whole seconds
  /// @throws UsageException if the limit is shorter
  public static void require(Duration budget, Duration least) {
    if (budget.compareTo(least) < 0) {
      throw new UsageException(
          "--budget: a race this short decides nothing; give %ss or more"
              .formatted(least.toSeconds()));
    }
  }
}
