package dev.millrace.lab.schedule;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.MethodForks;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.List;

/// The forks of the last round whose forks were lost and run again.
final class RepeatedForks {
  private RepeatedForks() {}

  static List<ScheduledFork> of(RunRecord record) {
    List<ScheduledFork> lost = new ArrayList<>();
    if (record.forks().isEmpty()) {
      return lost;
    }
    ForkRecord last = record.forks().getLast();
    ScheduledJvm.Kind kind = ScheduledJvm.Kind.of(record.plan().cell(last.cell()));
    for (Entry entry : record.plan().entries()) {
      Cell cell = record.plan().cell(entry.cell());
      if (ScheduledJvm.Kind.of(cell).equals(kind) && isRepeated(record, entry, last.round())) {
        int sequence = record.forks().size() + lost.size() + 1;
        lost.add(
            new ScheduledFork(sequence, last.round(), cell, entry, record.plan().iterations(cell)));
      }
    }
    return lost;
  }

  private static boolean isRepeated(RunRecord record, Entry entry, int round) {
    return new MethodForks(record.forksOf(entry.cell(), entry.method())).isRepeated(round);
  }
}
