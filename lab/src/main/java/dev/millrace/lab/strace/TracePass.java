package dev.millrace.lab.strace;

import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.lab.schedule.TraceEntries;
import dev.millrace.lab.schedule.TracedMethod;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Mechanism;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Traces the system calls of every method after the race, one run after the other.
public final class TracePass {
  private final RunRecord record;
  private final SyscallTracer tracer;
  private final RaceListener listener;

  public TracePass(RunRecord record, SyscallTracer tracer, RaceListener listener) {
    this.record = record;
    this.tracer = tracer;
    this.listener = listener;
  }

  /// Traces every method that ran.
  public List<Mechanism> all() throws IOException {
    List<Mechanism> seen = new ArrayList<>();
    List<TracedMethod> methods = TraceEntries.of(record);
    for (int i = 0; i < methods.size(); i++) {
      Cell cell = record.plan().cell(methods.get(i).entry().cell());
      listener.tracing(methods.get(i).entry().method(), i + 1, methods.size());
      seen.addAll(tracer.trace(cell, methods.get(i), record.jdk(cell)));
    }
    return seen;
  }
}
