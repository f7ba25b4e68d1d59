package dev.millrace.model.record;

import dev.millrace.model.record.ForkRecord.Measurement;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
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

  /// Returns the problem of a value that has to be true of a record.
  private static Stream<String> unless(boolean holds, Supplier<String> problem) {
    return holds ? Stream.empty() : Stream.of(problem.get());
  }

  /// Returns the problem of a count below 1.
  private static Stream<String> unlessPositive(String field, long count) {
    return unless(count >= 1, () -> field + " is " + count + ", not 1 or more");
  }

  /// Returns the problem of a time that is not above 0. The judge takes its logarithm.
  private static Stream<String> unlessTime(String field, double nanos) {
    return unless(
        nanos > 0 && Double.isFinite(nanos), () -> field + " is " + nanos + ", not above 0");
  }

  /// Returns the problem of a text that is no time of day.
  private static Stream<String> unlessInstant(String field, String text) {
    try {
      Instant.parse(text);
      return Stream.empty();
    } catch (DateTimeException e) {
      return Stream.of("%s is '%s', not a time like 2026-11-21T20:00:00Z".formatted(field, text));
    }
  }

  /// Checks that the parts of a plan fit together.
  private static final class PlanCheck {
    private final RacePlan plan;
    private final Environment environment;
    private final Set<Place> entered = new HashSet<>();

    private record Place(int cell, String method) {}

    PlanCheck(RunRecord record) {
      plan = record.plan();
      environment = record.environment();
      plan.entries().forEach(entry -> entered.add(new Place(entry.cell(), entry.method())));
    }

    Stream<String> problems() {
      return Stream.of(effort(), cells(), entries(), control()).flatMap(each -> each);
    }

    private Stream<String> effort() {
      return Stream.concat(
          unlessPositive("plan.effort.forks", plan.effort().forks()),
          unlessPositive("plan.effort.iterations", plan.effort().iterations()));
    }

    private Stream<String> cells() {
      List<String> jdks = environment.jdks().stream().map(Jdk::name).toList();
      return Stream.concat(
          unless(!plan.cells().isEmpty(), () -> "plan.cells is empty"),
          IntStream.range(0, plan.cells().size()).boxed().flatMap(i -> cell(i, jdks)));
    }

    private Stream<String> cell(int index, List<String> jdks) {
      Cell cell = plan.cell(index);
      String field = "plan.cells[" + index + "].";
      return Stream.of(
              unless(
                  cell.id() == index,
                  () -> "%sid is %s, not %s".formatted(field, cell.id(), index)),
              unlessPositive(field + "files", cell.files()),
              unlessPositive(field + "threads", cell.threads()),
              unless(
                  cell.largestBytes() >= cell.sizeBytes(),
                  () -> field + "largestBytes is " + cell.largestBytes() + ", less than sizeBytes"),
              unless(
                  jdks.contains(cell.jdk()),
                  () ->
                      "%sjdk is '%s', which is not in environment.jdks"
                          .formatted(field, cell.jdk())))
          .flatMap(each -> each);
    }

    private Stream<String> entries() {
      return IntStream.range(0, plan.entries().size())
          .boxed()
          .flatMap(i -> cellOf("plan.entries[" + i + "]", plan.entries().get(i).cell()));
    }

    private Stream<String> cellOf(String field, int cell) {
      int last = plan.cells().size() - 1;
      return unless(
          cell <= last,
          () -> "%s.cell is %s, but the last cell is %s".formatted(field, cell, last));
    }

    /// Returns the problem of a method that is not entered in a cell.
    Stream<String> entryOf(String field, int cell, String method) {
      return Stream.concat(
          cellOf(field, cell),
          unless(
              entered.contains(new Place(cell, method)),
              () ->
                  "%s.method is '%s', which is not in plan.entries for cell %s"
                      .formatted(field, method, cell)));
    }

    private Stream<String> control() {
      return plan.cells().stream()
          .flatMap(cell ->
              unless(
                  entered.contains(new Place(cell.id(), plan.control())),
                  () ->
                      "plan.entries lacks the control method '%s' in cell %s"
                          .formatted(plan.control(), cell.id())));
    }
  }
}
