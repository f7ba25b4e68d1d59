package dev.millrace.model.record;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The cells of one JDK of a race as a separate record, to compare JDKs that raced together.
public final class JdkPart {
  private final RunRecord race;
  private final Jdk jdk;
  private final Map<Integer, Integer> cells = new HashMap<>();

  private JdkPart(RunRecord race, Jdk jdk) {
    this.race = race;
    this.jdk = jdk;
  }

  /// Returns the part of a race that ran on one of its JDKs. The cells get new ids, from 0.
  public static RunRecord of(RunRecord race, Jdk jdk) {
    return new JdkPart(race, jdk).part();
  }

  private RunRecord part() {
    RacePlan plan = plan(race.plan());
    return RunRecordBuilder.like(race)
        .plan(plan)
        .environment(race.environment().with(List.of(jdk)))
        .forks(race.forks().stream().filter(fork -> has(fork.cell())).map(this::fork).toList())
        .mechanisms(
            race.mechanisms().stream().filter(seen -> seen.jdk().equals(jdk.name())).toList())
        .build();
  }

  private RacePlan plan(RacePlan plan) {
    List<Cell> kept = new ArrayList<>();
    for (Cell cell : plan.cells()) {
      if (cell.jdk().equals(jdk.name())) {
        cells.put(cell.id(), kept.size());
        kept.add(CellBuilder.like(cell).id(kept.size()).build());
      }
    }
    return new RacePlan(
        plan.seed(),
        plan.effort(),
        plan.budgetSeconds(),
        plan.eviction(),
        plan.tracing(),
        plan.control(),
        jdk.name(),
        plan.preset(),
        plan.field(),
        plan.added(),
        kept,
        plan.entries().stream()
            .filter(entry -> has(entry.cell()))
            .map(entry -> entry.in(id(entry.cell())))
            .toList());
  }

  private boolean has(int cell) {
    return cells.containsKey(cell);
  }

  private int id(int cell) {
    @Nullable Integer id = cells.get(cell);
    return id == null ? cell : id;
  }

  private ForkRecord fork(ForkRecord fork) {
    return fork.inCell(id(fork.cell()));
  }
}
