package dev.millrace.model.record;

import dev.millrace.model.record.ForkRecord.Measurement;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Checks that the values of a record are possible and fit together, so that everything that reads
/// it may rely on them.
///
/// @param entered the number of a cell and a method, for each entry of the plan
record RecordCheck(RacePlan plan, Set<String> entered) {
  /// Checks a record.
  ///
  /// @throws IllegalArgumentException with the first problem; the text begins with the field
  static void check(RunRecord record) {
    RacePlan plan = record.plan();
    requireInstant("started", record.started());
    if (record.finished() != null) {
      requireInstant("finished", record.finished());
    }
    Set<String> entered =
        plan.entries().stream()
            .map(entry -> key(entry.cell(), entry.method()))
            .collect(Collectors.toSet());
    RecordCheck check = new RecordCheck(plan, entered);
    check.plan(record.environment().jdks().stream().map(Jdk::name).toList());
    for (int i = 0; i < record.forks().size(); i++) {
      check.fork("forks[" + i + "]", record.forks().get(i));
    }
  }

  private static String key(int cell, String method) {
    return cell + " " + method;
  }

  private void plan(List<String> jdks) {
    requirePositive("plan.effort.forks", plan.effort().forks());
    requirePositive("plan.effort.iterations", plan.effort().iterations());
    require(!plan.cells().isEmpty(), () -> "plan.cells is empty");
    for (int i = 0; i < plan.cells().size(); i++) {
      cell(i, plan.cell(i), jdks);
    }
    for (int i = 0; i < plan.entries().size(); i++) {
      requireCell("plan.entries[" + i + "]", plan.entries().get(i).cell());
    }
    for (Cell cell : plan.cells()) {
      require(
          entered.contains(key(cell.id(), plan.control())),
          () ->
              "plan.entries lacks the control method '%s' in cell %s"
                  .formatted(plan.control(), cell.id()));
    }
  }

  private static void cell(int index, Cell cell, List<String> jdks) {
    String field = "plan.cells[" + index + "].";
    require(cell.id() == index, () -> "%sid is %s, not %s".formatted(field, cell.id(), index));
    requirePositive(field + "files", cell.files());
    requirePositive(field + "threads", cell.threads());
    require(
        cell.largestBytes() >= cell.sizeBytes(),
        () -> "%slargestBytes is %s, less than sizeBytes".formatted(field, cell.largestBytes()));
    require(
        jdks.contains(cell.jdk()),
        () -> "%sjdk is '%s', which is not in environment.jdks".formatted(field, cell.jdk()));
  }

  private void requireCell(String field, int cell) {
    int last = plan.cells().size() - 1;
    require(
        cell <= last, () -> "%s.cell is %s, but the last cell is %s".formatted(field, cell, last));
  }

  private void fork(String field, ForkRecord fork) {
    requireCell(field, fork.cell());
    require(
        entered.contains(key(fork.cell(), fork.method())),
        () ->
            "%s.method is '%s', which is not in plan.entries for cell %s"
                .formatted(field, fork.method(), fork.cell()));
    requirePositive(field + ".round", fork.round());
    requireInstant(field + ".started", fork.started());
    for (int i = 0; i < fork.measurements().size(); i++) {
      measurement(field + ".measurements[" + i + "]", fork.measurements().get(i));
    }
  }

  private static void measurement(String field, Measurement measurement) {
    Double share = measurement.residentShare();
    requirePositive(field + ".invocations", measurement.invocations());
    requireTime(field + ".nanos", measurement.nanos());
    if (measurement.probeNanos() != null) {
      requireTime(field + ".probeNanos", measurement.probeNanos());
    }
    if (share != null) {
      require(share <= 1, () -> "%s.residentShare is %s, not 0 to 1".formatted(field, share));
    }
  }

  private static void requirePositive(String field, long count) {
    require(count >= 1, () -> "%s is %s, not 1 or more".formatted(field, count));
  }

  // The judge takes the logarithm.
  private static void requireTime(String field, double nanos) {
    require(
        nanos > 0 && Double.isFinite(nanos), () -> "%s is %s, not above 0".formatted(field, nanos));
  }

  private static void requireInstant(String field, String text) {
    try {
      Instant.parse(text);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(
          "%s is '%s', not a time like 2026-11-21T20:00:00Z".formatted(field, text), e);
    }
  }

  private static void require(boolean holds, Supplier<String> problem) {
    if (!holds) {
      throw new IllegalArgumentException(problem.get());
    }
  }
}
