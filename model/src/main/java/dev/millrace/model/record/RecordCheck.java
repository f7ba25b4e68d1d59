package dev.millrace.model.record;

import static dev.millrace.model.record.Problems.unless;
import static dev.millrace.model.record.Problems.unlessInstant;
import static dev.millrace.model.record.Problems.unlessPositive;
import static dev.millrace.model.record.Problems.unlessTime;

import dev.millrace.model.record.ForkRecord.Measurement;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Checks that the values of a record are possible and fit together, so that everything that reads
/// it may rely on them.
final class RecordCheck {
  private final RunRecord record;
  private final PlanCheck plan;

  private RecordCheck(RunRecord record) {
    this.record = record;
    this.plan = new PlanCheck(record);
  }

  /// Returns the problems of a record; each text begins with the field.
  static Stream<String> problems(RunRecord record) {
    RecordCheck check = new RecordCheck(record);
    return Stream.of(
            check.times(), check.plan.problems(), each("forks", record.forks(), check::fork))
        .flatMap(part -> part);
  }

  private Stream<String> times() {
    return Stream.concat(
        unlessInstant("started", record.started()),
        record.finished() == null ? Stream.empty() : unlessInstant("finished", record.finished()));
  }

  private Stream<String> fork(String field, ForkRecord fork) {
    return Stream.of(
            plan.entryOf(field, fork.cell(), fork.method()),
            unlessPositive(field + ".round", fork.round()),
            unlessInstant(field + ".started", fork.started()),
            each(field + ".measurements", fork.measurements(), RecordCheck::measurement))
        .flatMap(part -> part);
  }

  private static Stream<String> measurement(String field, Measurement measurement) {
    Double probe = measurement.probeNanos();
    Double share = measurement.residentShare();
    return Stream.of(
            unlessPositive(field + ".invocations", measurement.invocations()),
            unlessTime(field + ".nanos", measurement.nanos()),
            probe == null ? Stream.<String>empty() : unlessTime(field + ".probeNanos", probe),
            unless(
                share == null || share <= 1,
                () -> field + ".residentShare is " + share + ", not 0 to 1"))
        .flatMap(part -> part);
  }

  private static <T> Stream<String> each(
      String field, List<T> list, BiFunction<String, T, Stream<String>> check) {
    return IntStream.range(0, list.size())
        .boxed()
        .flatMap(i -> check.apply(field + "[" + i + "]", list.get(i)));
  }
}
