package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyOptions;
import org.jspecify.annotations.Nullable;

/// Plans copies, and uses the last plan again for a copy to which the same facts apply: most copies
/// in a row differ in their lengths only. To plan each of them anew takes a tenth of the time of a
/// small copy until the JVM has compiled the planner. Thread-safe.
public final class RecentPlan {
  private final Planner planner;
  private volatile @Nullable Planned last;

  public RecentPlan(Planner planner) {
    this.planner = planner;
  }

  /// The same plan as that of [Planner#plan].
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
    // To compare all options takes too long, and users make one object for many copies.
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
