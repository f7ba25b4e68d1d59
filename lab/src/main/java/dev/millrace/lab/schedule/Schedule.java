package dev.millrace.lab.schedule;

import dev.millrace.model.Contest;
import dev.millrace.model.record.Dropped;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RunRecord;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/// Decides the next round. First come rounds of one fork for every method of every cell. Then come
/// rounds of the methods that are still too close to decide, one cell after the other. They end
/// when every cell is decided or has the most forks, or the budget is spent.
///
/// The record alone decides, so a resumed race continues as if it had never been interrupted.
public final class Schedule {
  /// With a budget, this limit replaces [dev.millrace.model.record.Effort#mostForks]: more forks
  /// than these do not separate two methods.
  private static final int MOST_FORKS = 100;

  private final BiFunction<RunRecord, Integer, Contest> judge;

  /// Creates a schedule that judges cells by their records.
  public Schedule() {
    this(Contest::of);
  }

  /// Creates a schedule with another judge, for tests.
  ///
  /// @param judge of one cell, by its number
  Schedule(BiFunction<RunRecord, Integer, Contest> judge) {
    this.judge = judge;
  }

  /// Returns the record without the methods whose first fork the rest of the budget has no time
  /// for. To be called before the first fork, and after each one of a first round.
  ///
  /// @param pilots the time before the first fork, if there is none yet; otherwise 0
  public RunRecord fit(RunRecord record, Duration pilots) {
    return FirstForks.fitting(record, pilots);
  }

  /// Returns the first round of a race that starts or resumes: the rest of an interrupted round, or
  /// else the next one.
  public Round resume(RunRecord record) {
    List<ScheduledFork> rest = rest(record);
    return rest.isEmpty() ? next(record) : round(new Standings(record, judge), rest);
  }

  /// Returns the next round after a complete one: first the lost forks of that round, again. After
  /// a first round that [#fit] has reduced, returns its rest.
  public Round next(RunRecord record) {
    Standings standings = new Standings(record, judge);
    List<ScheduledFork> rest = isInReducedRound(record) ? rest(record) : List.of();
    if (!rest.isEmpty()) {
      return round(standings, rest);
    }
    List<ScheduledFork> lost = RepeatedForks.of(record);
    return round(
        standings, lost.isEmpty() || !Budget.allows(record, lost) ? fresh(standings) : lost);
  }

  /// Returns the record after a complete round, without the methods that can no longer win. Only a
  /// race with a budget drops methods, and only in the rounds that include every method: the later
  /// ones run contenders only.
  ///
  /// @param last the last fork of the round
  public RunRecord drop(ScheduledFork last, RunRecord record) {
    if (record.plan().budgetSeconds() == null || last.round() >= record.plan().effort().forks()) {
      return record;
    }
    RunRecord reduced = record;
    for (Dropped drop : judge.apply(record, last.cell().id()).hopeless(last.round())) {
      reduced = reduced.with(drop);
    }
    return reduced;
  }

  private static boolean isInReducedRound(RunRecord record) {
    return record.plan().budgetSeconds() != null
        && !record.forks().isEmpty()
        && record.forks().getLast().round() == 1;
  }

  private static Round round(Standings standings, List<ScheduledFork> forks) {
    return new Round(forks, TimeEstimate.of(standings, forks));
  }

  // The lineup of a round is fixed before its first fork.
  private List<ScheduledFork> rest(RunRecord record) {
    if (record.forks().isEmpty()) {
      return List.of();
    }
    ForkRecord last = record.forks().getLast();
    RunRecord before = record.afterForks(firstOf(last, record.forks()));
    List<String> ran =
        record.forks().subList(before.forks().size(), record.forks().size()).stream()
            .map(ForkRecord::method)
            .toList();
    List<Entry> entries =
        Lineup.of(new Standings(before, judge), last.cell(), last.round()).stream()
            .filter(entry -> !ran.contains(entry.method()))
            .toList();
    return ScheduledFork.following(record, last.round(), record.plan().cell(last.cell()), entries);
  }

  private static int firstOf(ForkRecord last, List<ForkRecord> forks) {
    return IntStream.range(0, forks.size())
        .filter(i -> forks.get(i).cell() == last.cell() && forks.get(i).round() == last.round())
        .findFirst()
        .orElseThrow();
  }

  private static List<ScheduledFork> fresh(Standings standings) {
    RunRecord record = standings.record();
    return IntStream.range(0, record.plan().cells().size())
        .boxed()
        .sorted(Comparator.comparingInt(record::roundsOf))
        .filter(cell -> isDue(standings, cell))
        .map(cell -> forks(standings, cell, record.roundsOf(cell) + 1))
        .filter(forks -> !forks.isEmpty() && Budget.allows(record, forks))
        .findFirst()
        .orElse(List.of());
  }

  private static boolean isDue(Standings standings, int cell) {
    RacePlan plan = standings.record().plan();
    int round = standings.record().roundsOf(cell) + 1;
    return round <= plan.effort().contenderForks()
        || (round <= mostForks(plan) && standings.of(cell).isOpen());
  }

  /// How many forks a method may have at most.
  static int mostForks(RacePlan plan) {
    return plan.budgetSeconds() == null ? plan.effort().mostForks() : MOST_FORKS;
  }

  private static List<ScheduledFork> forks(Standings before, int cell, int round) {
    RunRecord record = before.record();
    return ScheduledFork.following(
        record, round, record.plan().cell(cell), Lineup.of(before, cell, round));
  }
}
