package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.memory.Buffers;
import dev.millrace.files.internal.plan.Planner;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.RecentPlan;
import dev.millrace.files.internal.plan.UnsupportedCache;
import dev.millrace.sys.FileCalls;

/// The tools that all copies by system calls share.
///
/// @param plans the cache of plans
/// @param unsupportedCache the strategies that file systems rejected in the last minute
public record CopyTools(
    FileCalls calls,
    Planner planner,
    RecentPlan plans,
    Buffers buffers,
    UnsupportedCache unsupportedCache) {
  CopyTools(FileCalls calls) {
    this(calls, new Planner(Profile.BUILT_IN));
  }

  private CopyTools(FileCalls calls, Planner planner) {
    this(calls, planner, new RecentPlan(planner), new Buffers(calls), new UnsupportedCache());
  }
}
