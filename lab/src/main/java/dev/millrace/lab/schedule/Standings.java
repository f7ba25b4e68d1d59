package dev.millrace.lab.schedule;

import dev.millrace.model.Contest;
import dev.millrace.model.record.RunRecord;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;

/// The contests of the cells in one state of a race. Judging a cell is costly, so each is judged at
/// most once, when its contest is first needed.
final class Standings {
  private final RunRecord record;
  private final BiFunction<RunRecord, Integer, Contest> judge;
  private final Map<Integer, Contest> judged = new HashMap<>();

  Standings(RunRecord record, BiFunction<RunRecord, Integer, Contest> judge) {
    this.record = record;
    this.judge = judge;
  }

  /// The race so far.
  RunRecord record() {
    return record;
  }

  /// Returns the contest of a cell.
  Contest of(int cell) {
    return judged.computeIfAbsent(cell, id -> judge.apply(record, id));
  }
}
