package dev.millrace.lab.schedule;

import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.MethodForks;
import dev.millrace.model.record.RunRecord;
import java.util.List;

/// The forks of the last round whose forks were lost and run again.
final class RepeatedForks {
  private RepeatedForks() {}

  static List<ScheduledFork> of(RunRecord record) {
    if (record.forks().isEmpty()) {
      return List.of();
    }
    ForkRecord last = record.forks().getLast();
    List<Entry> entries =
        record.plan().entries().stream()
            .filter(entry -> entry.cell() == last.cell())
            .filter(entry -> isRepeated(record, entry, last.round()))
            .toList();
    return ScheduledFork.following(record, last.round(), record.plan().cell(last.cell()), entries);
  }

  private static boolean isRepeated(RunRecord record, Entry entry, int round) {
    return !record.isDropped(entry.cell(), entry.method())
        && new MethodForks(record.forksOf(entry.cell(), entry.method())).isRepeated(round);
  }
}
