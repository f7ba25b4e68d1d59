package dev.millrace.lab.strace;

import dev.millrace.lab.schedule.TracedMethod;
import dev.millrace.lab.schedule.TracedSize;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Mechanism;
import dev.millrace.model.record.Mechanism.DataCall;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The traces of earlier races that hold for this one.
final class CachedTraces {
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
