package dev.millrace.lab.schedule;

import dev.millrace.model.record.Entry;
import dev.millrace.model.record.MethodForks;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/// The entries of a round of a cell, in their order. Every round is shuffled again, so that drift
/// of the machine affects all methods alike.
final class Lineup {
  // Primes, so that rounds and cells of one race do not share an order.
  private static final long ROUND_STRIDE = 1_000_003;
  private static final long CELL_STRIDE = 7_919;

  /// The second set of the control method shows the noise floor, for which a few forks suffice.
  private static final int FORKS_OF_TWIN = 3;

  private Lineup() {}

  /// Returns the lineup of a round, which follows from all forks before it.
  static List<Entry> of(Standings before, int cell, int round) {
    return shuffled(before.record().plan(), cell, round).stream()
        .filter(runs(before, cell, round))
        .toList();
  }

  // Later rounds run the contenders and the control method, the first of them also its twin. A
  // method that failed cannot get a time any more, and each fork of a method that hangs takes a
  // minute.
  private static Predicate<Entry> runs(Standings before, int cell, int round) {
    RunRecord record = before.record();
    if (round <= record.plan().effort().forks()) {
      return entry -> !hasFailed(record, entry);
    }
    List<String> contenders = before.of(cell).contenders();
    RacePlan plan = record.plan();
    return entry ->
        contenders.contains(entry.method())
            || (plan.isControl(entry)
                && (!entry.isTwin() || round <= FORKS_OF_TWIN)
                && !hasFailed(record, entry));
  }

  private static boolean hasFailed(RunRecord record, Entry entry) {
    return new MethodForks(record.forksOf(entry.cell(), entry.method())).absence().isPresent();
  }

  // Shuffles all entries of the cell, so that the order of two methods does not
  // depend on a third.
  private static List<Entry> shuffled(RacePlan plan, int cell, int round) {
    List<Entry> entries =
        new ArrayList<>(plan.entries().stream().filter(e -> e.cell() == cell && e.runs()).toList());
    long seed = plan.seed() + ROUND_STRIDE * round + CELL_STRIDE * cell;
    Collections.shuffle(entries, new SplittableRandom(seed));
    return entries;
  }
}
