package dev.millrace.model;

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
public record RunRecord(
    int schema,
    String millrace,
    String started,
    @Nullable String finished,
    RacePlan plan,
    Environment environment,
    List<ForkRecord> forks) {

  /// The version of the format. Raised whenever a reader of the older one would go wrong.
  public static final int SCHEMA = 1;

  public RunRecord {
    forks = List.copyOf(forks);
  }

  /// The same record with one more fork.
  public RunRecord with(ForkRecord fork) {
    List<ForkRecord> more = new ArrayList<>(forks);
    more.add(fork);
    return new RunRecord(schema, millrace, started, finished, plan, environment, more);
  }

  /// The same record, finished.
  public RunRecord finishedAt(String when) {
    return new RunRecord(schema, millrace, started, when, plan, environment, forks);
  }

  /// The forks of one method in one cell.
  public List<ForkRecord> forksOf(int cell, String method) {
    return forks.stream().filter(f -> f.cell() == cell && f.method().equals(method)).toList();
  }
}
