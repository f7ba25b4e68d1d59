package dev.millrace.lab.schedule;

import dev.millrace.model.Contest;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// What is run next. First come rounds of one fork for every method of every cell, then rounds of
/// those that are still too close to tell, the cells in turn, until every cell is decided, has had
/// the most forks, or the budget is spent.
///
/// The record alone decides: a race that is resumed goes on as if it had never been ended.
public final class Schedule {
  /// A budget takes the place of [dev.millrace.model.record.Effort#mostForks]. What so many forks
  /// cannot tell apart more of them will not, however long the budget.
  private static final int MOST_FORKS = 100;

  private Schedule() {}

  /// The forks of one round of one cell, or those that are left of it where the race was ended in
  /// its middle; none if the race is over.
  public static List<Turn> next(RunRecord record) {
    List<Turn> rest = rest(record);
    return rest.isEmpty() ? fresh(record) : rest;
  }

  // Who belongs to a round was decided before its first fork.
  private static List<Turn> rest(RunRecord record) {
    if (record.forks().isEmpty()) {
      return List.of();
    }
    ForkRecord last = record.forks().getLast();
    RunRecord before = record.afterForks(firstOf(last, record.forks()));
    List<String> ran =
        record.forks().subList(before.forks().size(), record.forks().size()).stream()
            .map(ForkRecord::method)
            .toList();
    return turns(before, last.cell(), last.round()).stream()
        .filter(turn -> !ran.contains(turn.entry().method()))
        .toList();
  }

  private static int firstOf(ForkRecord last, List<ForkRecord> forks) {
    return IntStream.range(0, forks.size())
        .filter(i -> forks.get(i).cell() == last.cell() && forks.get(i).round() == last.round())
        .findFirst()
        .orElseThrow();
  }

  private static List<Turn> fresh(RunRecord record) {
    return IntStream.range(0, record.plan().cells().size())
        .boxed()
        .sorted(Comparator.comparingInt(record::roundsOf))
        .filter(cell -> isDue(record, cell))
        .map(cell -> turns(record, cell, record.roundsOf(cell) + 1))
        .filter(turns -> !turns.isEmpty() && Budget.allows(record, turns))
        .findFirst()
        .orElse(List.of());
  }

  private static boolean isDue(RunRecord record, int cell) {
    int round = record.roundsOf(cell) + 1;
    return round <= record.plan().effort().forks()
        || (round <= mostForks(record.plan()) && Contest.of(record, cell).isOpen());
  }

  /// How many forks a method may have at most.
  static int mostForks(RacePlan plan) {
    return plan.budgetSeconds() == null ? plan.effort().mostForks() : MOST_FORKS;
  }

  private static List<Turn> turns(RunRecord before, int cell, int round) {
    List<Turn> turns = new ArrayList<>();
    Lineup.of(before, cell, round)
        .forEach(entry ->
            turns.add(
                new Turn(
                    before.forks().size() + turns.size() + 1,
                    round,
                    before.plan().cell(cell),
                    entry)));
    return turns;
  }
}
