package dev.millrace.lab.schedule;

import dev.millrace.lab.schedule.Schedule.Standings;
import dev.millrace.model.call.CallNames;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.MethodForks;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/// The entries of a round of some cells that share JVMs, in their order. Every round is shuffled
/// again, so that drift of the machine affects all methods alike.
public final class Lineup {
  /// The most contenders of one cell or two. More would divide the time of a race among methods
  /// that are not close.
  public static final int MOST_CONTENDERS = 6;

  /// The same for more cells: a JVM costs more than its turns in one more cell.
  private static final int MOST_OF_CELLS = 8;

  /// The fewest contenders of the last round, which has the time that is left: a method and the two
  /// that may be faster.
  static final int LEAST_CONTENDERS = 3;

  /// The second set of the control method shows the noise floor, for which a few forks suffice.
  private static final int FORKS_OF_TWIN = 3;

  // Primes, so that rounds and cells of one race do not share an order.
  private static final long ROUND_STRIDE = 1_000_003;
  private static final long CELL_STRIDE = 7_919;

  private final Standings before;
  private final RacePlan plan;
  private final int round;
  private final Set<String> contenders;

  /// @param before the race before the round
  /// @param cells of the round
  /// @param most contenders, or fewer
  Lineup(Standings before, List<Cell> cells, int round, int most) {
    this.before = before;
    this.plan = before.record().plan();
    this.round = round;
    this.contenders = hasEveryMethod() || cells.isEmpty() ? Set.of() : contenders(cells, most);
  }

  /// Returns the most contenders of a round of some cells.
  static int most(List<Cell> cells) {
    return cells.size() <= 2 ? MOST_CONTENDERS : MOST_OF_CELLS;
  }

  private boolean hasEveryMethod() {
    return round <= plan.effort().forks();
  }

  // The call that the answer may advise for all cells. Then the first of each cell, the second of
  // each, and so on.
  private Set<String> contenders(List<Cell> cells, int most) {
    Set<String> chosen = new LinkedHashSet<>();
    nowhereSlower(cells).ifPresent(chosen::add);
    for (int place = 0; place < plan.entries().size(); place++) {
      for (Cell cell : cells) {
        List<String> ofCell = before.of(cell.id()).contenders();
        if (place < ofCell.size() && chosen.size() < most) {
          chosen.add(ofCell.get(place));
        }
      }
    }
    return chosen;
  }

  private Optional<String> nowhereSlower(List<Cell> cells) {
    return cells.stream()
        .map(cell -> before.of(cell.id()).winnersOfJdk())
        .reduce((some, others) -> some.stream().filter(others::contains).toList())
        .orElseThrow()
        .stream()
        .min(CallNames.simplest(cells.getFirst().operation(), Map.of()));
  }

  /// Returns the lineup of a cell, which follows from all forks before the round.
  List<Entry> of(Cell cell) {
    return shuffled(cell).stream().filter(this::runs).toList();
  }

  // Later rounds run the contenders, methods that return, and the control method, the first of
  // them also its twin. A method that failed cannot get a time any more, and each fork of a method
  // that hangs takes a minute.
  private boolean runs(Entry entry) {
    if (hasFailed(before.record(), entry)) {
      return false;
    }
    boolean isControl = plan.isControl(entry) && (!entry.isTwin() || round <= FORKS_OF_TWIN);
    return hasEveryMethod()
        || isControl
        || isNew(before.record(), entry)
        || (contenders.contains(entry.method())
            && before.of(entry.cell()).contenders().contains(entry.method()));
  }

  /// Returns whether a method has no fork yet: it returns to a race that had left it out.
  static boolean isNew(RunRecord record, Entry entry) {
    return record.forksOf(entry.cell(), entry.method()).isEmpty();
  }

  private static boolean hasFailed(RunRecord record, Entry entry) {
    return new MethodForks(record.forksOf(entry.cell(), entry.method())).absence().isPresent();
  }

  // Shuffles all entries of the cell, so that the order of two methods does not depend on a third.
  private List<Entry> shuffled(Cell cell) {
    List<Entry> entries =
        new ArrayList<>(
            plan.entries().stream().filter(e -> e.cell() == cell.id() && e.runs()).toList());
    long seed = plan.seed() + ROUND_STRIDE * round + CELL_STRIDE * cell.id();
    Collections.shuffle(entries, new SplittableRandom(seed));
    return entries;
  }
}
