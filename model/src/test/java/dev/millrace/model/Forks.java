package dev.millrace.model;

import dev.millrace.model.record.Absence;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.Status;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Forks for tests, of the first cell. Each is given the seconds for one file of its iterations.
public final class Forks {
  private static final String STARTED = "2026-11-21T20:00:00Z";

  private Forks() {}

  /// One fork for each row of times, all of them judged.
  public static List<ForkRecord> of(String method, double[]... forks) {
    return Arrays.stream(forks).map(times -> warmed(method, new double[0], times)).toList();
  }

  /// A fork that warmed up before it was judged.
  public static ForkRecord warmed(String method, double[] warmups, double... measured) {
    List<Measurement> iterations = new ArrayList<>();
    for (double seconds : warmups) {
      iterations.add(iteration(iterations.size(), Measurement.Phase.WARMUP, seconds, null));
    }
    for (double seconds : measured) {
      iterations.add(iteration(iterations.size(), Measurement.Phase.MEASURED, seconds, null));
    }
    return fork(method, 9_000_000, iterations, null);
  }

  /// A fork whose first invocation took this long; 0 if it was not timed.
  public static ForkRecord started(String method, long firstInvocationNanos) {
    return fork(
        method,
        firstInvocationNanos,
        List.of(iteration(0, Measurement.Phase.MEASURED, 0.01, null)),
        null);
  }

  /// A fork that ended with an error.
  public static ForkRecord failed(String method) {
    return fork(method, 1, List.of(), new Absence(Status.FAILED, "killed"));
  }

  private static Measurement iteration(
      int index, Measurement.Phase phase, double seconds, @Nullable Double probeNanos) {
    return new Measurement(index, phase, 10, seconds * 10 * 1e9, 0, 1.0, probeNanos);
  }

  private static ForkRecord fork(
      String method, long firstNanos, List<Measurement> iterations, @Nullable Absence absence) {
    return new ForkRecord(
        0, method, 1, 1, STARTED, 700, firstNanos, iterations, null, null, absence, null, null);
  }

  /// A fork of a cell, which took a second.
  public static ForkRecord of(
      int cell,
      String method,
      int round,
      int sequence,
      List<Measurement> iterations,
      @Nullable Absence absence) {
    return new ForkRecord(
        cell,
        method,
        round,
        sequence,
        STARTED,
        1_000,
        1,
        iterations,
        null,
        null,
        absence,
        null,
        null);
  }

  /// A fork that started at another time.
  public static ForkRecord startedAt(Instant when, ForkRecord fork) {
    return new ForkRecord(
        fork.cell(),
        fork.method(),
        fork.round(),
        fork.sequence(),
        when.toString(),
        fork.elapsedMillis(),
        fork.firstInvocationNanos(),
        fork.measurements(),
        fork.costs(),
        fork.extents(),
        fork.absence(),
        fork.group(),
        fork.jvm());
  }
}
