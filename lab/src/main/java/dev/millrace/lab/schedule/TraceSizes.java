package dev.millrace.lab.schedule;

import dev.millrace.lab.schedule.TraceEntries.TracedSize;
import dev.millrace.methods.MethodId;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.RunRecord;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Selects the sizes of the traced files: the size of each cell, or less where a smaller file shows
/// the same calls.
record TraceSizes(RunRecord record) {
  private static final long MOST_BYTES = 1 << 20;

  /// For methods that move single bytes: strace takes some 20 microseconds for every call.
  private static final long SLOW_BYTES = 16 << 10;

  /// A method that takes longer for a byte moves single bytes.
  private static final double SLOW_NANOS = 50;

  /// The copier selects its calls by the size of the file, up to 24 MiB, and by the number of
  /// copies that the JVM has made.
  private static final Set<String> COPIERS = Set.of("millrace", "millrace-files-copy");

  private static final long MOST_COPIER_BYTES = 32 << 20;

  /// A copier that has made this number of small copies makes other calls from then on.
  private static final long FEW_COPIES = 5_000;

  /// Enough for the change.
  private static final int REPEATS = 10_000;

  /// Returns the sizes for the entries of one method. Each run adds to the invocations of the JVM,
  /// so sizes with few repeats come first.
  List<TracedSize> of(List<Entry> entries) {
    Map<Long, Integer> repeats = new TreeMap<>(Comparator.reverseOrder());
    entries.forEach(entry -> repeats.merge(bytes(entry), repeats(entry), Math::max));
    return repeats.entrySet().stream()
        .map(each -> new TracedSize(each.getKey(), each.getValue()))
        .sorted(Comparator.comparingInt(TracedSize::repeats))
        .toList();
  }

  private long bytes(Entry entry) {
    Cell cell = record.plan().cell(entry.cell());
    long bytes = Math.round(cell.meanBytes());
    return Math.min(bytes, isCopier(entry) ? MOST_COPIER_BYTES : most(entry, bytes));
  }

  // Small files do not show the cost of a byte.
  private static long most(Entry entry, long bytes) {
    return entry.pilotNanos() > SLOW_NANOS * bytes ? SLOW_BYTES : MOST_BYTES;
  }

  // As many as change the calls of the first judged iteration of a fork.
  private int repeats(Entry entry) {
    long warmups =
        record.forksOf(entry.cell(), entry.method()).stream()
            .limit(1)
            .map(ForkRecord::measurements)
            .flatMap(List::stream)
            .filter(iteration -> iteration.phase() == Measurement.Phase.WARMUP)
            .mapToLong(Measurement::invocations)
            .sum();
    return isCopier(entry) && warmups >= FEW_COPIES ? REPEATS : 0;
  }

  private static boolean isCopier(Entry entry) {
    return COPIERS.contains(MethodId.parse(entry.method()).name());
  }
}
