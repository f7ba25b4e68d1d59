package dev.millrace.lab.schedule;

import dev.millrace.model.record.Entry;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/// Who runs in a round of a cell, and in which order. Every round is shuffled anew, so that drift
/// of the machine hits all methods alike.
final class Lineup {
  // Primes, so that rounds and cells of one race do not share an order.
  private static final long ROUND_STRIDE = 1_000_003;
  private static final long CELL_STRIDE = 7_919;

  private Lineup() {}

  /// The lineup of a round, decided by all that ran before it.
  static List<Entry> of(Standings before, int cell, int round) {
    return shuffled(before.record().plan(), cell, round).stream()
        .filter(runs(before, cell, round))
        .toList();
  }

  // In the later rounds those that may still win, with the ruler as their witness.
  private static Predicate<Entry> runs(Standings before, int cell, int round) {
    RunRecord record = before.record();
    if (round <= record.plan().effort().forks()) {
      return entry -> !record.isDropped(cell, entry.method());
    }
    List<String> contenders = before.of(cell).contenders();
    String control = record.plan().ruler();
    return entry -> contenders.contains(entry.method()) || entry.method().equals(control);
  }

  // All of the cell, whoever runs: the order of two methods does not depend on a third.
  private static List<Entry> shuffled(RacePlan plan, int cell, int round) {
    List<Entry> entries =
        new ArrayList<>(plan.entries().stream().filter(e -> e.cell() == cell && e.runs()).toList());
    long seed = plan.seed() + ROUND_STRIDE * round + CELL_STRIDE * cell;
    Collections.shuffle(entries, new SplittableRandom(seed));
    return entries;
  }
}
