package dev.millrace.files.internal.profile;

import dev.millrace.files.internal.plan.Planner;
import dev.millrace.files.internal.plan.RecentPlan;
import dev.millrace.files.internal.plan.SourcedProfile;

/// The planner for copies between two file systems.
///
/// @param profile of the planner, with the origin of its numbers
/// @param planner makes plans
/// @param recent makes plans too, and reuses the last one
public record PairPlans(SourcedProfile profile, Planner planner, RecentPlan recent) {
  static PairPlans of(SourcedProfile profile) {
    Planner planner = new Planner(profile.profile());
    return new PairPlans(profile, planner, new RecentPlan(planner));
  }
}
