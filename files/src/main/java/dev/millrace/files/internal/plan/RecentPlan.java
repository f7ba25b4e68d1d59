package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyOptions;
import org.jspecify.annotations.Nullable;

/// Plans copies, and reuses the last plan for a copy with the same facts: most consecutive copies
/// differ only in length. Planning takes a tenth of the time of a small copy until the JVM has
/// compiled the planner. Thread-safe.
public final class RecentPlan {
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
