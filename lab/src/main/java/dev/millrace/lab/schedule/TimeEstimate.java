package dev.millrace.lab.schedule;

import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.RunRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The estimated rest of a race. Where a limit ends the race, it is the time to that limit: the
/// race may end earlier, when every cell is decided.
///
/// @param forks of the whole race, the completed ones included
/// @param left the time from the start of the next fork to the end of the last one
public record TimeEstimate(int forks, Duration left) {
  /// Returns the estimate before the forks in `next`.
  static TimeEstimate of(RunRecord record, List<ScheduledFork> next) {
    int done = record.forks().size();
    if (next.isEmpty()) {
      return new TimeEstimate(done, Duration.ZERO);
    }
    List<ScheduledFork> certain = new ArrayList<>(next);
    certain.addAll(later(record, next));
    double millis = ForkCost.after(record).millis(certain);
    double limit = TimeLimit.left(record).map(Duration::toMillis).orElse(0L);
    double each = millis / certain.size();
    double left = Math.max(millis, limit);
    return new TimeEstimate(done + (int) (left / each), Duration.ofMillis((long) left));
  }

  // The forks that come after the next ones however the methods compare.
  private static List<ScheduledFork> later(RunRecord record, List<ScheduledFork> next) {
    Effort effort = record.plan().effort();
    List<ScheduledFork> later = new ArrayList<>();
    for (Entry entry : record.plan().entries()) {
      int forks = record.forksOf(entry.cell(), entry.method()).size();
      int due = (int) next.stream().filter(fork -> fork.entry().equals(entry)).count();
      for (int round = forks + due + 1; entry.runs() && round <= effort.forks(); round++) {
        var cell = record.plan().cell(entry.cell());
        later.add(new ScheduledFork(1, round, cell, entry, record.plan().iterations(cell)));
      }
    }
    return later;
  }

  /// Returns the shorter of this estimate and the rest of an earlier one: an estimate only falls.
  ///
  /// @param earlier the time left by the earlier estimate
  public TimeEstimate atMost(Duration earlier) {
    Duration rest = earlier.isNegative() ? Duration.ZERO : earlier;
    return left.compareTo(rest) <= 0 ? this : new TimeEstimate(forks, rest);
  }
}
