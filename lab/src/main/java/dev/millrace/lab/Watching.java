package dev.millrace.lab;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Mechanism;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Watch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// After the race: what each method really did, once for every operation, JDK and pair of folders.
final class Watching {
  private final RunRecord record;
  private final Watcher watcher;
  private final RaceListener listener;

  Watching(RunRecord record, Watcher watcher, RaceListener listener) {
    this.record = record;
    this.watcher = watcher;
    this.listener = listener;
  }

  private record Kind(Operation operation, String method, String jdk, String from, String to) {}

  /// How many methods are still to be watched.
  static int due(RunRecord record) {
    boolean isDue = record.plan().watch() == Watch.STRACE && record.mechanisms().isEmpty();
    return isDue ? kinds(record).size() : 0;
  }

  /// Watches every method that ran, one after the other.
  List<Mechanism> all() throws IOException {
    List<Mechanism> seen = new ArrayList<>();
    Map<Kind, Entry> kinds = kinds(record);
    for (Entry entry : kinds.values()) {
      Cell cell = record.plan().cell(entry.cell());
      listener.watching(entry.method(), seen.size() + 1, kinds.size());
      seen.add(watcher.watch(cell, entry, record.jdk(cell)));
    }
    return seen;
  }

  // Of each kind the entry with the largest files tells best how slow a byte is.
  private static Map<Kind, Entry> kinds(RunRecord record) {
    Map<Kind, Entry> kinds = new LinkedHashMap<>();
    record.plan().entries().stream()
        .filter(Entry::runs)
        .sorted(
            Comparator.comparingLong(
                (Entry entry) -> -record.plan().cell(entry.cell()).sizeBytes()))
        .forEach(entry -> kinds.putIfAbsent(kind(record, entry), entry));
    return kinds;
  }

  private static Kind kind(RunRecord record, Entry entry) {
    Cell cell = record.plan().cell(entry.cell());
    return new Kind(cell.operation(), entry.method(), cell.jdk(), cell.from(), cell.to());
  }
}
