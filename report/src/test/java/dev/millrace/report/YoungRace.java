package dev.millrace.report;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecordBuilder;
import java.util.List;

/// The sample race, as if each fork had timed its first hundred copies.
final class YoungRace {
  static final int AGE = 100;

  private YoungRace() {}

  static RaceResult judged() {
    RunRecord sample = SampleRace.record();
    return RaceResult.of(
        RunRecordBuilder.like(sample)
            .plan(plan(sample.plan()))
            .forks(sample.forks().stream().map(YoungRace::fork).toList())
            .mechanisms(List.of())
            .build());
  }

  private static RacePlan plan(RacePlan plan) {
    return new RacePlan(
        plan.seed(),
        plan.effort(),
        plan.budgetSeconds(),
        plan.eviction(),
        plan.tracing(),
        plan.control(),
        plan.referenceJdk(),
        plan.preset(),
        null,
        null,
        plan.cells().stream().map(YoungRace::cell).toList(),
        plan.entries());
  }

  private static Cell cell(Cell cell) {
    return CellBuilder.like(cell).label(cell.label() + ", first 100 copies").age(AGE).build();
  }

  private static ForkRecord fork(ForkRecord fork) {
    return new ForkRecord(
        fork.cell(),
        fork.method(),
        fork.round(),
        fork.sequence(),
        fork.started(),
        fork.elapsedMillis(),
        0,
        fork.measured().stream().limit(1).map(YoungRace::whole).toList(),
        null,
        fork.extents(),
        fork.absence());
  }

  private static Measurement whole(Measurement one) {
    double nanos = AGE * one.nanos() / one.invocations();
    return new Measurement(0, Measurement.Phase.MEASURED, AGE, nanos, 0, 1, null);
  }
}
