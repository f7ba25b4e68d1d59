package dev.millrace.lab.schedule;

import dev.millrace.model.record.Entry;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RunRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// The estimated rest of a race. Close methods may need fewer forks than assumed, and their number
/// is a guess before the rounds with every method are over.
///
/// @param forks of the whole race, the completed ones included
/// @param each the average time of a remaining fork
public record TimeEstimate(int forks, Duration each) {
  /// The typical share of the methods in the later rounds, as in docs/results.
  private static final double CONTENDING = 0.4;

  /// Returns the estimate before the forks in `next`.
  static TimeEstimate of(Standings standings, List<ScheduledFork> next) {
    RunRecord record = standings.record();
    Double budget = record.plan().budgetSeconds();
    if (next.isEmpty()) {
      return new TimeEstimate(record.forks().size(), Duration.ZERO);
    }
    return budget == null ? byForks(standings, next) : byBudget(record, next, budget);
  }

  private static TimeEstimate byBudget(
      RunRecord record, List<ScheduledFork> next, double budgetSeconds) {
    double each = new Elapsed(record).millis();
    int affordable = (int) (Budget.left(record, budgetSeconds).toMillis() / each);
    return of(record, Math.max(next.size(), affordable), each);
  }

  private static TimeEstimate byForks(Standings standings, List<ScheduledFork> next) {
    RunRecord record = standings.record();
    List<Entry> toCome = new ArrayList<>(next.stream().map(ScheduledFork::entry).toList());
    for (int cell = 0; cell < record.plan().cells().size(); cell++) {
      boolean isNext = next.getFirst().cell().id() == cell;
      toCome.addAll(
          later(standings, cell, isNext ? next.getFirst().round() : record.roundsOf(cell)));
    }
    return of(record, toCome.size(), new Elapsed(record).millis(toCome) / toCome.size());
  }

  // Returns the forks that a cell may need after its first `rounds`.
  private static List<Entry> later(Standings standings, int cell, int rounds) {
    RacePlan plan = standings.record().plan();
    List<Entry> all = new ArrayList<>();
    for (int round = rounds + 1; round <= plan.effort().contenderForks(); round++) {
      all.addAll(
          rounds < plan.effort().forks() && round > plan.effort().forks()
              ? typicalContenders(standings, cell)
              : Lineup.of(standings, cell, round));
    }
    int more = Schedule.mostForks(plan) - Math.max(rounds, plan.effort().contenderForks());
    boolean mayGoOn = rounds >= plan.effort().forks() && more > 0 && standings.of(cell).isOpen();
    if (rounds >= plan.effort().contenderForks() && mayGoOn) {
      List<Entry> close = Lineup.of(standings, cell, rounds + 1);
      Collections.nCopies(more, close).forEach(all::addAll);
    }
    return all;
  }

  private static List<Entry> typicalContenders(Standings standings, int cell) {
    List<Entry> every = Lineup.of(standings, cell, 1);
    return every.subList(0, (int) Math.ceil(CONTENDING * every.size()));
  }

  private static TimeEstimate of(RunRecord record, int toCome, double eachMillis) {
    return new TimeEstimate(record.forks().size() + toCome, Duration.ofMillis((long) eachMillis));
  }

  /// Returns the time from the start of this fork to the end of the last one.
  public Duration left(ScheduledFork due) {
    return each.multipliedBy(Math.max(1, forks - due.sequence() + 1));
  }
}
