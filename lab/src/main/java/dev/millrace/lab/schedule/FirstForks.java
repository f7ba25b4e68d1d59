package dev.millrace.lab.schedule;

import dev.millrace.model.record.Dropped;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.RunRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// The first forks of a race with a budget. Leaves out methods that it has no time for: the ones
/// with the longest forks, which are the slowest with the largest files.
///
/// The control method and the fastest other method of a cell stay, or the whole cell is left out.
/// One cell stays, however short the budget is.
public final class FirstForks {
  /// The reason why a method has no time.
  public static final String LEFT_OUT = "no time in the budget: the slowest are left out first";

  private final RunRecord record;
  private final Elapsed elapsed;

  private FirstForks(RunRecord record) {
    this.record = record;
    this.elapsed = new Elapsed(record);
  }

  /// Returns the record without the first forks that do not fit into the rest of its budget.
  ///
  /// @param spent time that the forks of the record do not show
  static RunRecord fitting(RunRecord record, Duration spent) {
    Double budget = record.plan().budgetSeconds();
    return budget == null
        ? record
        : new FirstForks(record).fitting(Budget.left(record, budget).minus(spent));
  }

  private RunRecord fitting(Duration left) {
    double excess = elapsed.millis(waiting().toList()) - left.toMillis();
    RunRecord fitting = record;
    for (List<Entry> next : expendable()) {
      if (excess <= 0) {
        break;
      }
      excess -= elapsed.millis(next);
      for (Entry entry : next) {
        fitting = fitting.with(new Dropped(entry.cell(), entry.method(), 0, LEFT_OUT));
      }
    }
    return fitting;
  }

  private Stream<Entry> waiting() {
    return record.plan().entries().stream()
        .filter(entry ->
            entry.runs()
                && record.forksOf(entry.cell(), entry.method()).isEmpty()
                && !record.isDropped(entry.cell(), entry.method()));
  }

  // In the order of their loss: single methods, then whole cells except one.
  private List<List<Entry>> expendable() {
    List<List<Entry>> all = new ArrayList<>();
    waiting()
        .filter(entry -> !isEssential(entry))
        .map(List::of)
        .sorted(Comparator.comparingDouble(this::cost).reversed())
        .forEach(all::add);
    List<List<Entry>> cells = untouchedCells();
    all.addAll(cells.subList(0, cells.size() - (record.forks().isEmpty() ? 1 : 0)));
    return all;
  }

  private double cost(List<Entry> entries) {
    return elapsed.millis(entries);
  }

  private boolean isEssential(Entry entry) {
    return entry.method().equals(record.plan().ruler()) || isFastest(entry);
  }

  private boolean isFastest(Entry entry) {
    return record.plan().methods(record.plan().cell(entry.cell())).stream()
        .filter(other -> other.runs() && other.ranked() && !record.plan().isControl(other))
        .min(Comparator.comparingDouble(Entry::iterationMillis))
        .filter(entry::equals)
        .isPresent();
  }

  // The essential methods of each cell without a fork, the longest first.
  private List<List<Entry>> untouchedCells() {
    return record.plan().cells().stream()
        .filter(cell -> record.roundsOf(cell.id()) == 0)
        .map(cell ->
            waiting().filter(entry -> entry.cell() == cell.id() && isEssential(entry)).toList())
        .filter(entries -> !entries.isEmpty())
        .sorted(Comparator.comparingDouble(this::cost).reversed())
        .toList();
  }
}
