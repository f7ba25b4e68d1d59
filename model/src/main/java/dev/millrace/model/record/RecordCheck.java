package dev.millrace.model.record;

import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.record.Environment.OtherPrograms;
import dev.millrace.model.record.ForkRecord.Measurement;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Checks that the values of a record are possible and fit together, so that everything that reads
/// it may rely on them.
///
/// @param entered the number of a cell and a method, for each entry of the plan
record RecordCheck(RacePlan plan, Set<String> entered) {
  /// A fork of a year.
  private static final long MOST_MILLIS = Duration.ofDays(366).toMillis();

  /// Checks a record.
  ///
  /// @throws IllegalArgumentException with the first problem; the text begins with the field
  static void check(RunRecord record) {
    RacePlan plan = record.plan();
    requireInstant("started", record.started());
    if (record.finished() != null) {
      requireInstant("finished", record.finished());
      require(
          !Instant.parse(record.finished()).isBefore(Instant.parse(record.started())),
          () -> "finished is '%s', before started".formatted(record.finished()));
    }
    environment(record.environment());
    RecordCheck check = new RecordCheck(plan, new HashSet<>());
    check.plan(record.environment().jdks().stream().map(Jdk::name).toList());
    for (int i = 0; i < record.forks().size(); i++) {
      check.fork("forks[" + i + "]", i + 1, record.forks().get(i));
    }
  }

  private static void environment(Environment environment) {
    requirePositive("environment.logicalCpus", environment.logicalCpus());
    requireUnique("environment.jdks", "name", environment.jdks(), Jdk::name);
    requireUnique("environment.directories", "path", environment.directories(), Directory::path);
    requireShare("environment.othersBefore", environment.othersBefore());
    requireShare("environment.othersDuring", environment.othersDuring());
  }

  private static void requireShare(String field, @Nullable OtherPrograms others) {
    if (others != null) {
      requireShare(field + ".share", others.share());
    }
  }

  private static String key(int cell, String method) {
    return cell + " " + method;
  }

  private void plan(List<String> jdks) {
    Effort effort = plan.effort();
    requirePositive("plan.effort.forks", effort.forks());
    requirePositive("plan.effort.iterations", effort.iterations());
    requireAtLeast("plan.effort.contenderForks", effort.contenderForks(), "forks", effort.forks());
    requireAtLeast(
        "plan.effort.mostForks", effort.mostForks(), "contenderForks", effort.contenderForks());
    require(
        plan.budgetSeconds() == null || plan.budgetSeconds() > 0,
        () -> "plan.budgetSeconds is %s, not above 0".formatted(plan.budgetSeconds()));
    require(
        jdks.contains(plan.referenceJdk()),
        () ->
            "plan.referenceJdk is '%s', which is not in environment.jdks"
                .formatted(plan.referenceJdk()));
    require(!plan.cells().isEmpty(), () -> "plan.cells is empty");
    for (int i = 0; i < plan.cells().size(); i++) {
      cell(i, plan.cell(i), jdks);
    }
    for (int i = 0; i < plan.entries().size(); i++) {
      entry("plan.entries[" + i + "]", plan.entries().get(i));
    }
    for (Cell cell : plan.cells()) {
      require(
          entered.contains(key(cell.id(), plan.control())),
          () ->
              "plan.entries lacks the control method '%s' in cell %s"
                  .formatted(plan.control(), cell.id()));
    }
  }

  private void entry(String field, Entry entry) {
    requireCell(field, entry.cell());
    require(
        entered.add(key(entry.cell(), entry.method())),
        () ->
            "%s.method is '%s', which cell %s has already"
                .formatted(field, entry.method(), entry.cell()));
    require(
        !entry.isTwin() || entry.invokedMethod().equals(plan.control()),
        () -> "%s.twinOf is '%s', not the control method".formatted(field, entry.twinOf()));
    requireAbsence(field, entry.absence());
    if (entry.runs()) {
      requirePositive(field + ".batch", entry.batch());
      requirePositive(field + ".warmupBatch", entry.warmupBatch());
    }
  }

  // A method with a time has no absence.
  private static void requireAbsence(String field, @Nullable Absence absence) {
    require(
        absence == null || absence.status() != Status.OK,
        () -> field + ".absence.status is 'ok', which is no reason");
  }

  private static void cell(int index, Cell cell, List<String> jdks) {
    String field = "plan.cells[" + index + "].";
    require(cell.id() == index, () -> "%sid is %s, not %s".formatted(field, cell.id(), index));
    requirePositive(field + "files", cell.files());
    requirePositive(field + "threads", cell.threads());
    requireAtLeast(field + "largestBytes", cell.largestBytes(), "sizeBytes", cell.sizeBytes());
    require(
        jdks.contains(cell.jdk()),
        () -> "%sjdk is '%s', which is not in environment.jdks".formatted(field, cell.jdk()));
  }

  private void requireCell(String field, int cell) {
    int last = plan.cells().size() - 1;
    require(
        cell <= last, () -> "%s.cell is %s, but the last cell is %s".formatted(field, cell, last));
  }

  private void fork(String field, int sequence, ForkRecord fork) {
    requireCell(field, fork.cell());
    require(
        entered.contains(key(fork.cell(), fork.method())),
        () ->
            "%s.method is '%s', which is not in plan.entries for cell %s"
                .formatted(field, fork.method(), fork.cell()));
    requireEarlier(field + ".round", fork.round(), sequence); // each round has a fork
    require(
        fork.sequence() == sequence,
        () -> "%s.sequence is %s, not %s".formatted(field, fork.sequence(), sequence));
    requireEarlier(field + ".group", fork.group(), sequence);
    requireEarlier(field + ".jvm", fork.jvm(), sequence);
    requireInstant(field + ".started", fork.started());
    require(
        fork.elapsedMillis() <= MOST_MILLIS,
        () -> "%s.elapsedMillis is %s, too long".formatted(field, fork.elapsedMillis()));
    requireAbsence(field, fork.absence());
    require(
        fork.absence() != null || !fork.measured().isEmpty(),
        () -> field + ".measurements has no judged iteration, and absence is null");
    for (int i = 0; i < fork.measurements().size(); i++) {
      measurement(field + ".measurements[" + i + "]", fork.measurements().get(i));
    }
  }

  private static void requireEarlier(String field, @Nullable Integer first, int sequence) {
    require(
        first == null || (first >= 1 && first <= sequence),
        () -> "%s is %s, not 1 to %s".formatted(field, first, sequence));
  }

  private static void measurement(String field, Measurement measurement) {
    Double share = measurement.residentShare();
    requirePositive(field + ".invocations", measurement.invocations());
    requireTime(field + ".nanos", measurement.nanos());
    if (measurement.probeNanos() != null) {
      requireTime(field + ".probeNanos", measurement.probeNanos());
    }
    if (share != null) {
      requireShare(field + ".residentShare", share);
    }
  }

  private static <T> void requireUnique(
      String field, String name, List<T> all, Function<T, String> of) {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < all.size(); i++) {
      String own = of.apply(all.get(i));
      String where = field + "[" + i + "]." + name;
      require(seen.add(own), () -> "%s is '%s', as before".formatted(where, own));
    }
  }

  private static void requireShare(String field, double share) {
    require(share <= 1, () -> "%s is %s, not 0 to 1".formatted(field, share));
  }

  private static void requireAtLeast(String field, long value, String other, long least) {
    require(value >= least, () -> "%s is %s, less than %s".formatted(field, value, other));
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
    // Years of more digits have a sign.
    boolean isPossible = !text.isEmpty() && Character.isDigit(text.charAt(0));
    try {
      Instant.parse(text);
    } catch (DateTimeException e) {
      isPossible = false;
    }
    boolean holds = isPossible;
    require(holds, () -> "%s is '%s', not a time like 2026-11-21T20:00:00Z".formatted(field, text));
  }

  private static void require(boolean holds, Supplier<String> problem) {
    if (!holds) {
      throw new IllegalArgumentException(problem.get());
    }
  }
}
