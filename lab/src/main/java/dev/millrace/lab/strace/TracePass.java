package dev.millrace.lab.strace;

import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.lab.schedule.TraceEntries;
import dev.millrace.lab.schedule.TraceEntries.TracedMethod;
import dev.millrace.lab.schedule.TraceEntries.TracedSize;
import dev.millrace.lab.strace.Strace.Observation;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Mechanism;
import dev.millrace.model.record.Mechanism.DataCall;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Traces the system calls of methods after the race, one JVM after the other. Traces of earlier
/// races need no JVM.
public final class TracePass {
  private final RunRecord record;
  private final SyscallTracer tracer;
  private final CachedTraces cached;
  private final RaceListener listener;
  private int number;

  public TracePass(
      RunRecord record, SyscallTracer tracer, TraceCache cache, RaceListener listener) {
    this.record = record;
    this.tracer = tracer;
    this.cached =
        new CachedTraces(
            record,
            new TraceKeys(record, tracer.program().orElse("")),
            tracer.program().isPresent() ? cache : TraceCache.none());
    this.listener = listener;
  }

  /// A method with its traces of earlier races.
  private record Known(TracedMethod method, List<Mechanism> traces) {
    /// Returns the method with the other sizes.
    TracedMethod rest() {
      return new TracedMethod(
          method.entry(),
          method.sizes().stream()
              .filter(size -> traces.stream().noneMatch(seen -> seen.fileBytes() == size.bytes()))
              .toList());
    }

    boolean isComplete() {
      return rest().sizes().isEmpty();
    }
  }

  /// Returns the traces of all methods that explain the answer. Of each method, the largest file
  /// comes first, because older readers show only that trace.
  public List<Mechanism> all() throws IOException {
    List<Known> methods = new ArrayList<>();
    for (TracedMethod method : TraceEntries.of(record)) {
      methods.add(new Known(method, cached.of(method)));
    }
    int due = (int) methods.stream().filter(method -> !method.isComplete()).count();
    List<Mechanism> all = new ArrayList<>();
    for (Known method : methods) {
      all.addAll(traces(method, due));
    }
    return all;
  }

  private List<Mechanism> traces(Known known, int due) throws IOException {
    List<Mechanism> traces = new ArrayList<>(known.traces());
    if (!known.isComplete()) {
      listener.tracing(known.method().entry().method(), ++number, due);
      traces.addAll(trace(known.rest()));
    }
    traces.sort(Comparator.comparingLong(Mechanism::fileBytes).reversed());
    return traces;
  }

  private List<Mechanism> trace(TracedMethod method) throws IOException {
    Cell cell = record.plan().cell(method.entry().cell());
    List<Mechanism> traced = tracer.trace(cell, method, record.jdk(cell));
    cached.keep(method, traced);
    return traced;
  }

  /// The traces of earlier races that hold for this one.
  private static final class CachedTraces {
    private final RunRecord record;
    private final TraceKeys keys;
    private final TraceCache cache;

    CachedTraces(RunRecord record, TraceKeys keys, TraceCache cache) {
      this.record = record;
      this.keys = keys;
      this.cache = cache;
    }

    /// Returns the traces of a method, of none, some or all of its sizes.
    List<Mechanism> of(TracedMethod method) throws IOException {
      Cell cell = record.plan().cell(method.entry().cell());
      List<Mechanism> found = new ArrayList<>();
      for (TracedSize size : method.sizes()) {
        Optional<List<DataCall>> calls = cache.find(keys.of(method, size));
        calls.ifPresent(seen ->
            found.add(SyscallTracer.mechanism(cell, method, size, new Observation.Seen(seen))));
      }
      return found;
    }

    /// Keeps the traces of a method for later races, except failed ones.
    void keep(TracedMethod method, List<Mechanism> traced) throws IOException {
      for (TracedSize size : method.sizes()) {
        for (Mechanism mechanism : traced) {
          if (mechanism.fileBytes() == size.bytes() && mechanism.unknown() == null) {
            cache.keep(keys.of(method, size), mechanism.calls());
          }
        }
      }
    }
  }
}
