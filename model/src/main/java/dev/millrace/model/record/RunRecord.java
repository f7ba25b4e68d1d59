package dev.millrace.model.record;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The raw results of one race. Described field by field in docs/record.md.
///
/// @param schema [#SCHEMA]
/// @param millrace version of Millrace that wrote the record
/// @param finished end of the last planned fork, or early end of the race; null before that
/// @param plan decisions before the first fork
/// @param forks in the order of execution
/// @param mechanisms system calls of the traced methods, outside the race; empty before the trace
public record RunRecord(
    int schema,
    String millrace,
    String started,
    @Nullable String finished,
    RacePlan plan,
    Environment environment,
    List<ForkRecord> forks,
    List<Mechanism> mechanisms) {

  /// The version of the format. A change that would mislead an older reader increments it.
  public static final int SCHEMA = 5;

  /// Returns the record of a race before its first fork.
  ///
  /// @param millrace version of Millrace that writes the record
  /// @param started start time in ISO 8601
  public static RunRecord of(
      String millrace, String started, RacePlan plan, Environment environment) {
    return new RunRecord(SCHEMA, millrace, started, null, plan, environment, List.of(), List.of());
  }

  public RunRecord with(ForkRecord fork) {
    List<ForkRecord> more = new ArrayList<>(forks);
    more.add(fork);
    return withForks(more);
  }

  public RunRecord withForks(List<ForkRecord> others) {
    return new RunRecord(
        schema, millrace, started, finished, plan, environment, others, mechanisms);
  }

  /// Returns the state of this record after its first `count` forks.
  public RunRecord afterForks(int count) {
    return withForks(forks.subList(0, count));
  }

  public RunRecord with(List<Mechanism> seen) {
    return new RunRecord(schema, millrace, started, finished, plan, environment, forks, seen);
  }

  public RunRecord with(RacePlan other) {
    return new RunRecord(
        schema, millrace, started, finished, other, environment, forks, mechanisms);
  }

  public RunRecord with(Environment machine) {
    return new RunRecord(schema, millrace, started, finished, plan, machine, forks, mechanisms);
  }

  /// Returns this record with another start in ISO 8601.
  public RunRecord startedAt(String when) {
    return new RunRecord(schema, millrace, when, finished, plan, environment, forks, mechanisms);
  }

  /// Returns this record with another end in ISO 8601; null for a race that goes on.
  public RunRecord finishedAt(@Nullable String when) {
    return new RunRecord(schema, millrace, started, when, plan, environment, forks, mechanisms);
  }

  /// Returns a short text of the system calls of a method in a cell; `not traced` without a trace.
  public String mechanismOf(Cell cell, String method) {
    return tracedIn(cell, method).map(Mechanism::text).orElse(Mechanism.NOT_TRACED);
  }

  /// Returns the trace of a method that applies to a cell: the one whose file is closest in size.
  public Optional<Mechanism> tracedIn(Cell cell, String method) {
    return mechanisms.stream()
        .filter(seen -> seen.method().equals(method) && seen.isOf(cell))
        .min(Comparator.comparingDouble(seen -> seen.distance(cell.meanBytes())));
  }

  public List<ForkRecord> forksOf(int cell, String method) {
    return forks.stream().filter(f -> f.cell() == cell && f.method().equals(method)).toList();
  }

  /// Returns the number of rounds that have begun in a cell.
  public int roundsOf(int cell) {
    return forks.stream().filter(f -> f.cell() == cell).mapToInt(ForkRecord::round).max().orElse(0);
  }

  public Jdk jdk(Cell cell) {
    return environment.jdk(cell.jdk()).orElseThrow();
  }

  /// Returns the readable name of a cell: its label, and its JDK if there are several.
  public String nameOf(Cell cell) {
    long jdks = plan.cells().stream().map(Cell::jdk).distinct().count();
    return jdks == 1 ? cell.label() : cell.label() + ", JDK " + cell.jdk();
  }
}
