package dev.millrace.model.record;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Makes records: of a race that begins, or that differ from another record in a few parts.
public final class RunRecordBuilder {
  private final int schema;
  private final String millrace;
  private String started;
  private @Nullable String finished;
  private RacePlan plan;
  private Environment environment;
  private List<ForkRecord> forks = List.of();
  private List<Mechanism> mechanisms = List.of();

  private RunRecordBuilder(
      int schema, String millrace, String started, RacePlan plan, Environment environment) {
    this.schema = schema;
    this.millrace = millrace;
    this.started = started;
    this.plan = plan;
    this.environment = environment;
  }

  /// Starts with a race before its first fork.
  ///
  /// @param millrace version of Millrace that writes the record
  /// @param started start time in ISO 8601
  public static RunRecordBuilder of(
      String millrace, String started, RacePlan plan, Environment environment) {
    return new RunRecordBuilder(RunRecord.SCHEMA, millrace, started, plan, environment);
  }

  /// Starts with all parts of a record.
  public static RunRecordBuilder like(RunRecord record) {
    RunRecordBuilder builder =
        new RunRecordBuilder(
            record.schema(),
            record.millrace(),
            record.started(),
            record.plan(),
            record.environment());
    return builder
        .finished(record.finished())
        .forks(record.forks())
        .mechanisms(record.mechanisms());
  }

  /// Sets the start time in ISO 8601.
  public RunRecordBuilder started(String when) {
    started = when;
    return this;
  }

  /// Sets the end in ISO 8601; null for a race that goes on.
  public RunRecordBuilder finished(@Nullable String when) {
    finished = when;
    return this;
  }

  /// Sets the plan.
  public RunRecordBuilder plan(RacePlan decisions) {
    plan = decisions;
    return this;
  }

  /// Sets the machine.
  public RunRecordBuilder environment(Environment machine) {
    environment = machine;
    return this;
  }

  /// Sets the forks.
  public RunRecordBuilder forks(List<ForkRecord> all) {
    forks = all;
    return this;
  }

  /// Adds a fork.
  public RunRecordBuilder add(ForkRecord fork) {
    forks = new ArrayList<>(forks);
    forks.add(fork);
    return this;
  }

  /// Sets the traced system calls of the methods.
  public RunRecordBuilder mechanisms(List<Mechanism> all) {
    mechanisms = all;
    return this;
  }

  /// Creates the record.
  public RunRecord build() {
    return new RunRecord(schema, millrace, started, finished, plan, environment, forks, mechanisms);
  }
}
