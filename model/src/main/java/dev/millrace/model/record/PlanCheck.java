package dev.millrace.model.record;

import static dev.millrace.model.record.Problems.unless;
import static dev.millrace.model.record.Problems.unlessPositive;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Checks that the parts of a plan fit together.
final class PlanCheck {
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
                cell.id() == index, () -> "%sid is %s, not %s".formatted(field, cell.id(), index)),
            unlessPositive(field + "files", cell.files()),
            unlessPositive(field + "threads", cell.threads()),
            unless(
                cell.largestBytes() >= cell.sizeBytes(),
                () -> field + "largestBytes is " + cell.largestBytes() + ", less than sizeBytes"),
            unless(
                jdks.contains(cell.jdk()),
                () ->
                    "%sjdk is '%s', which is not in environment.jdks".formatted(field, cell.jdk())))
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
        cell <= last, () -> "%s.cell is %s, but the last cell is %s".formatted(field, cell, last));
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
