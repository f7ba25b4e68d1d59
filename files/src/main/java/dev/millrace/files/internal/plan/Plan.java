package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.request.Attempt;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

  /// Plans copies, and reuses the last plan for a copy with the same facts: most consecutive copies
  /// differ only in length. Planning takes a tenth of the time of a small copy until the JVM has
  /// compiled the planner. Thread-safe.
  public static final class RecentPlan {
    private final Planner planner;
    private volatile @Nullable Planned last;

    public RecentPlan(Planner planner) {
      this.planner = planner;
    }

    /// Returns the numbers behind the plans.
    public Profile profile() {
      return planner.profile();
    }

    /// Returns the plan that [Planner#plan] would make.
    public Plan plan(CopyFacts facts, Staging staging, CopyOptions options) {
      Planned recent = last;
      if (recent != null && recent.isFor(facts, staging, options, planner.profile())) {
        return recent.plan();
      }
      Plan plan = planner.plan(facts, staging, options);
      last = new Planned(facts, staging, options, plan);
      return plan;
    }

    private record Planned(CopyFacts facts, Staging staging, CopyOptions options, Plan plan) {
      // Compares by identity: comparing all options takes too long, and users share one object.
      @SuppressWarnings("ReferenceEquality")
      boolean isFor(
          CopyFacts others, Staging otherStaging, CopyOptions otherOptions, Profile profile) {
        return options == otherOptions
            && staging == otherStaging
            && facts.planAlike(others)
            && profile.plansAlike(facts.bytes(), others.bytes());
      }
    }
  }
}
