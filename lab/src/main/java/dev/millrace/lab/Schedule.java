package dev.millrace.lab;

import dev.millrace.model.Entry;
import dev.millrace.model.RacePlan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// The order of the forks: rounds of one fork for every method of every cell, each round of each
/// cell shuffled by the seed, so that drift of the machine hits all methods alike.
final class Schedule {
  private Schedule() {}

  /// Every fork of the race. The same plan gives the same order.
  static List<Turn> of(RacePlan plan) {
    Random random = new Random(plan.seed());
    List<Turn> turns = new ArrayList<>();
    for (int round = 1; round <= plan.effort().forks(); round++) {
      for (int cell = 0; cell < plan.cells().size(); cell++) {
        for (Entry entry : shuffled(plan, cell, random)) {
          turns.add(new Turn(turns.size() + 1, round, plan.cell(cell), entry));
        }
      }
    }
    return turns;
  }

  private static List<Entry> shuffled(RacePlan plan, int cell, Random random) {
    List<Entry> entries =
        new ArrayList<>(plan.entries().stream().filter(e -> e.cell() == cell && e.runs()).toList());
    Collections.shuffle(entries, random);
    return entries;
  }
}
