package dev.millrace.model.record;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Everything one race produced, raw. Described field by field in docs/record.md.
///
/// @param schema [#SCHEMA]
/// @param millrace the version of Millrace that wrote it
/// @param started when, in ISO 8601
/// @param finished when every planned fork was done or the race was ended early; null before that
/// @param plan what was decided before the first fork
/// @param environment the machine
/// @param forks in the order in which they ran
/// @param mechanisms what each method did, seen once outside the race; empty until it was looked at
/// @param ceilings what the machine could do at most, measured in every round
/// @param dropped what was given up to keep to a budget
public record RunRecord(
    int schema,
    String millrace,
    String started,
    @Nullable String finished,
    RacePlan plan,
    Environment environment,
    List<ForkRecord> forks,
    List<Mechanism> mechanisms,
    List<CeilingTrial> ceilings,
    List<Dropped> dropped) {

  /// The version of the format. Raised whenever a reader of the older one would go wrong.
  public static final int SCHEMA = 4;

  public RunRecord {
    forks = List.copyOf(forks);
    mechanisms = List.copyOf(mechanisms);
    ceilings = List.copyOf(ceilings);
    dropped = List.copyOf(dropped);
  }

  /// The same record with one more fork.
  public RunRecord with(ForkRecord fork) {
    return new RunRecord(
        schema,
        millrace,
        started,
        finished,
        plan,
        environment,
        and(forks, fork),
        mechanisms,
        ceilings,
        dropped);
  }

  /// The same record with what was seen of the methods.
  public RunRecord with(List<Mechanism> seen) {
    return new RunRecord(
        schema, millrace, started, finished, plan, environment, forks, seen, ceilings, dropped);
  }

  /// The same record with one more measurement of a ceiling.
  public RunRecord with(CeilingTrial trial) {
    return new RunRecord(
        schema,
        millrace,
        started,
        finished,
        plan,
        environment,
        forks,
        mechanisms,
        and(ceilings, trial),
        dropped);
  }

  /// The same record with one more method given up.
  public RunRecord with(Dropped drop) {
    return new RunRecord(
        schema,
        millrace,
        started,
        finished,
        plan,
        environment,
        forks,
        mechanisms,
        ceilings,
        and(dropped, drop));
  }

  /// The same record, finished.
  public RunRecord finishedAt(String when) {
    return new RunRecord(
        schema, millrace, started, when, plan, environment, forks, mechanisms, ceilings, dropped);
  }

  /// The same record as it was after its first `count` forks.
  public RunRecord afterForks(int count) {
    return new RunRecord(
        schema,
        millrace,
        started,
        finished,
        plan,
        environment,
        forks.subList(0, count),
        mechanisms,
        ceilings,
        dropped);
  }

  private static <T> List<T> and(List<T> list, T one) {
    List<T> more = new ArrayList<>(list);
    more.add(one);
    return more;
  }

  /// What moved the data of a method in a cell, in short; `unknown` where nobody looked.
  public String mechanismOf(Cell cell, String method) {
    return mechanisms.stream()
        .filter(seen -> seen.operation() == cell.operation() && seen.method().equals(method))
        .filter(seen -> seen.jdk().equals(cell.jdk()))
        .filter(seen -> seen.from().equals(cell.from()) && seen.to().equals(cell.to()))
        .findFirst()
        .map(Mechanism::text)
        .orElse(Mechanism.UNKNOWN);
  }

  /// The forks of one method in one cell.
  public List<ForkRecord> forksOf(int cell, String method) {
    return forks.stream().filter(f -> f.cell() == cell && f.method().equals(method)).toList();
  }

  /// How many rounds of a cell have begun.
  public int roundsOf(int cell) {
    return forks.stream().filter(f -> f.cell() == cell).mapToInt(ForkRecord::round).max().orElse(0);
  }

  /// Whether a method was given up in a cell.
  public boolean isDropped(int cell, String method) {
    return dropped.stream().anyMatch(d -> d.cell() == cell && d.method().equals(method));
  }

  /// The runtime that runs the forks of a cell.
  public Jdk jdk(Cell cell) {
    return environment.jdks().stream()
        .filter(jdk -> jdk.name().equals(cell.jdk()))
        .findFirst()
        .orElseThrow();
  }

  /// The name of a cell for people: its label, and its JDK if there are several.
  public String nameOf(Cell cell) {
    long jdks = plan.cells().stream().map(Cell::jdk).distinct().count();
    return jdks == 1 ? cell.label() : cell.label() + ", JDK " + cell.jdk();
  }
}
