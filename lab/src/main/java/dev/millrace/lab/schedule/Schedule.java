package dev.millrace.lab.schedule;

import dev.millrace.model.Contest;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.MethodForks;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RunRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Decides the next round: forks that can share JVMs, in all cells of one [ScheduledJvm.Kind].
/// First come rounds of every method. Later rounds have only the methods that may still change the
/// answer, until every cell is decided, has the most forks, or the time is up.
///
/// The record alone decides, so a resumed race continues as if it had never been interrupted.
public final class Schedule {
  /// Enough to find the methods that are close.
  private static final int FIRST_ITERATIONS = 8;

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

  /// Returns the first round of a race that starts or resumes: the rest of an interrupted round, or
  /// else the next one.
  public Round resume(RunRecord record) {
    List<ScheduledFork> rest = rest(record);
    return rest.isEmpty() ? next(record) : round(record, rest, false);
  }

  /// Returns the next round after a complete one: first the lost forks of that round, again, unless
  /// a budget is spent. A machine that failed must work again before the race ends.
  public Round next(RunRecord record) {
    boolean isSpent = TimeLimit.leftOfBudget(record).filter(Duration::isZero).isPresent();
    List<ScheduledFork> lost = lost(record, isSpent);
    if (!lost.isEmpty()) {
      return round(record, lost, true);
    }
    Standings standings = new Standings(record, judge);
    List<ScheduledFork> due = fresh(standings);
    return due.isEmpty() || due.stream().anyMatch(fork -> hasNoContender(standings, fork.cell()))
        ? withReturning(record, due)
        : round(record, due, false);
  }

  // The forks of the last round that were lost and run again; after the end of a budget, only forks
  // that failed by a fault of the machine.
  private static List<ScheduledFork> lost(RunRecord record, boolean isSpent) {
    List<ScheduledFork> lost = new ArrayList<>();
    if (record.forks().isEmpty()) {
      return lost;
    }
    ForkRecord last = record.forks().getLast();
    ScheduledJvm.Kind kind = ScheduledJvm.Kind.of(record.plan().cell(last.cell()));
    for (Entry entry : record.plan().entries()) {
      Cell cell = record.plan().cell(entry.cell());
      MethodForks forks = new MethodForks(record.forksOf(entry.cell(), entry.method()));
      if (ScheduledJvm.Kind.of(cell).equals(kind)
          && forks.isRepeated(last.round())
          && (!isSpent || forks.isOfMachine())) {
        int sequence = record.forks().size() + lost.size() + 1;
        lost.add(
            new ScheduledFork(sequence, last.round(), cell, entry, record.plan().iterations(cell)));
      }
    }
    return lost;
  }

  // All methods of the cell have failed.
  private static boolean hasNoContender(Standings standings, Cell cell) {
    return standings.record().roundsOf(cell.id()) > 0
        && standings.of(cell.id()).contenders().isEmpty();
  }

  // The methods that a budget had no time for run if there is time for them after all.
  private Round withReturning(RunRecord record, List<ScheduledFork> due) {
    for (RacePlan plan : Screening.returning(record)) {
      RunRecord more = record.with(plan);
      List<ScheduledFork> forks = fresh(new Standings(more, judge));
      if (forks.stream().anyMatch(fork -> Lineup.isNew(more, fork.entry()))) {
        return round(more, forks, false);
      }
    }
    return round(record, due, false);
  }

  private static Round round(RunRecord record, List<ScheduledFork> forks, boolean repeats) {
    return new Round(record, forks, repeats, TimeEstimate.of(record, forks));
  }

  // The lineup of a round is fixed before its first fork.
  private List<ScheduledFork> rest(RunRecord record) {
    if (record.forks().isEmpty()) {
      return List.of();
    }
    ForkRecord last = record.forks().getLast();
    ScheduledJvm.Kind kind = kind(record, last);
    int before =
        IntStream.range(0, record.forks().size())
            .filter(i -> isOf(record, record.forks().get(i), kind, last.round()))
            .findFirst()
            .orElseThrow();
    Set<List<Object>> ran =
        record.forks().subList(before, record.forks().size()).stream()
            .map(fork -> List.<Object>of(fork.cell(), fork.method()))
            .collect(Collectors.toSet());
    List<Cell> cells = kinds(record.plan()).getOrDefault(kind, List.of());
    Standings standings = new Standings(record.afterForks(before), judge);
    return numbered(
        record,
        forks(standings, cells, last.round()).stream()
            .filter(fork -> !ran.contains(List.<Object>of(fork.cell().id(), fork.entry().method())))
            .toList());
  }

  private static ScheduledJvm.Kind kind(RunRecord record, ForkRecord fork) {
    return ScheduledJvm.Kind.of(record.plan().cell(fork.cell()));
  }

  private static boolean isOf(
      RunRecord record, ForkRecord fork, ScheduledJvm.Kind kind, int round) {
    return fork.round() == round && kind(record, fork).equals(kind);
  }

  private static Map<ScheduledJvm.Kind, List<Cell>> kinds(RacePlan plan) {
    return plan.cells().stream()
        .collect(
            Collectors.groupingBy(ScheduledJvm.Kind::of, LinkedHashMap::new, Collectors.toList()));
  }

  private static List<ScheduledFork> fresh(Standings standings) {
    RunRecord record = standings.record();
    return kinds(record.plan()).values().stream()
        .sorted(Comparator.comparingInt(cells -> rounds(record, cells)))
        .map(cells -> forks(standings, cells, rounds(record, cells) + 1))
        .filter(forks -> !forks.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private static int rounds(RunRecord record, List<Cell> cells) {
    return cells.stream().mapToInt(cell -> record.roundsOf(cell.id())).max().orElse(0);
  }

  // The contenders that the time suffices for.
  private static List<ScheduledFork> forks(Standings before, List<Cell> cells, int round) {
    List<Cell> due = cells.stream().filter(cell -> isDue(before, cell, round)).toList();
    boolean isAnyNew = due.stream().anyMatch(cell -> hasNew(before.record(), cell));
    int least = isAnyNew ? 1 : Lineup.LEAST_CONTENDERS;
    for (int most = Lineup.most(due); most >= least; most--) {
      List<ScheduledFork> forks = forks(new Lineup(before, due, round, most), before, due, round);
      if (forks.isEmpty() || TimeLimit.allows(before.record(), forks)) {
        return forks;
      }
    }
    return List.of();
  }

  private static List<ScheduledFork> forks(
      Lineup lineup, Standings before, List<Cell> cells, int round) {
    RacePlan plan = before.record().plan();
    List<ScheduledFork> forks = new ArrayList<>();
    for (Cell cell : cells) {
      for (Entry entry : lineup.of(cell)) {
        forks.add(new ScheduledFork(1, round, cell, entry, iterations(plan, cell, round)));
      }
    }
    return numbered(before.record(), forks);
  }

  private static List<ScheduledFork> numbered(RunRecord record, List<ScheduledFork> forks) {
    int done = record.forks().size();
    return IntStream.range(0, forks.size()).mapToObj(i -> forks.get(i).at(done + i + 1)).toList();
  }

  private static boolean isDue(Standings standings, Cell cell, int round) {
    Effort effort = standings.record().plan().effort();
    return round <= effort.contenderForks()
        || (round <= effort.mostForks()
            && (hasNew(standings.record(), cell) || standings.of(cell.id()).isOpen()));
  }

  private static boolean hasNew(RunRecord record, Cell cell) {
    return record.plan().methods(cell).stream()
        .anyMatch(entry -> entry.runs() && Lineup.isNew(record, entry));
  }

  /// Returns the judged iterations of the forks of a round.
  static int iterations(RacePlan plan, Cell cell, int round) {
    int all = plan.iterations(cell);
    return round == 1 && plan.effort().isAdaptive() ? Math.min(FIRST_ITERATIONS, all) : all;
  }

  /// One round of some cells.
  ///
  /// @param record the race so far; its plan may have methods again that it had left out
  /// @param forks its forks, or the remaining ones if the race was interrupted within the round;
  ///   empty if the race is over
  /// @param repeats whether the forks were lost before
  /// @param estimate of the rest of the race, this round included
  public record Round(
      RunRecord record, List<ScheduledFork> forks, boolean repeats, TimeEstimate estimate) {}

  /// The contests of the cells in one state of a race. Judging a cell is costly, so each is judged
  /// at most once, when its contest is first needed.
  static final class Standings {
    private final RunRecord record;
    private final BiFunction<RunRecord, Integer, Contest> judge;
    private final Map<Integer, Contest> judged = new HashMap<>();

    Standings(RunRecord record, BiFunction<RunRecord, Integer, Contest> judge) {
      this.record = record;
      this.judge = judge;
    }

    RunRecord record() {
      return record;
    }

    Contest of(int cell) {
      return judged.computeIfAbsent(cell, id -> judge.apply(record, id));
    }
  }
}
