package dev.millrace.lab.schedule;

import dev.millrace.model.Contest;
import dev.millrace.model.record.Dropped;
import dev.millrace.model.record.RunRecord;

/// Gives up methods that can no longer win, so that a budget is spent on those that can.
public final class Drops {
  private Drops() {}

  /// The record after a round, the last fork of which was `last`, with those that the round ruled
  /// out. There are none without a budget, and none after the rounds that all run: from there on
  /// only contenders run anyway.
  public static RunRecord after(Turn last, RunRecord record) {
    if (record.plan().budgetSeconds() == null || last.round() >= record.plan().effort().forks()) {
      return record;
    }
    RunRecord reduced = record;
    for (Dropped drop : Contest.of(record, last.cell().id()).hopeless(last.round())) {
      reduced = reduced.with(drop);
    }
    return reduced;
  }
}
