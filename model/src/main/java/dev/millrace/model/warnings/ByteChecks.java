package dev.millrace.model.warnings;

import dev.millrace.model.judge.MethodCost;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.RacePlan.AddedMethods;
import dev.millrace.model.record.WriteDurability;
import dev.millrace.model.text.NameList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// Checks the way of the bytes: from the page cache or the device, as the cell requires, and no
/// faster than memory.
final class ByteChecks {
  /// Other parts of the process, such as class loading, read less than this.
  private static final long COLD_BYTES = 64 << 10;

  /// Not less, because a race measures the memory once, perhaps in a slow moment.
  private static final double TOO_GOOD = 2;

  /// For small files, which the caches of a processor hold. Methods of the user alone are doubted
  /// there: one may keep the bytes of an earlier call.
  private static final double TOO_GOOD_SMALL = 4;

  private static final long TOO_GOOD_FROM_BYTES = 1 << 20;

  /// Bytes a second; 1 MiB in 10 microseconds. Work on bytes needs a load and another instruction
  /// for every vector. A faster read means that the compiler removed the work.
  private static final double TOO_GOOD_READ = (1 << 20) / 10e-6;

  private static final int NAMED = 3;
  private static final double BUSY = 0.9;

  private ByteChecks() {}

  static Stream<Finding> notHot(RacedCell cell) {
    if (cell.cell().cache() == CacheState.COLD) {
      return Stream.empty();
    }
    List<Measurement> iterations =
        cell.entries()
            .filter(Entry::cached)
            .flatMap(entry -> iterations(cell, entry.method()))
            .toList();
    long cool = iterations.stream().filter(ByteChecks::wasCool).count();
    String seen =
        "in %s of %s iterations the source was not wholly in memory"
            .formatted(cool, iterations.size());
    return cool == 0
        ? Stream.empty()
        : Stream.of(
            cell.finding(Warning.NOT_HOT, seen, List.of(), (double) cool / iterations.size()));
  }

  private static boolean wasCool(Measurement iteration) {
    Double share = iteration.residentShare();
    return (share != null && share < 1) || iteration.deviceReadBytes() >= COLD_BYTES;
  }

  private static Stream<Measurement> iterations(RacedCell cell, String method) {
    return cell.forks(method).stream().map(ForkRecord::measured).flatMap(List::stream);
  }

  static Stream<Finding> notCold(RacedCell cell) {
    return Stream.ofNullable(cell.judged().residentShare())
        .filter(_ -> !cell.judged().wasAsCold())
        .map(share ->
            cell.finding(
                Warning.NOT_COLD,
                String.format(
                    Locale.ROOT,
                    "up to %.0f %% of the source was in memory when a clock started",
                    100 * share),
                List.of(),
                share));
  }

  static Stream<Finding> tooGood(RacedCell cell) {
    if (cell.cell().sizeBytes() < TOO_GOOD_FROM_BYTES) {
      double limit = TOO_GOOD_SMALL * copying(cell);
      return faster(cell, limit)
          .filter(result -> isOfUser(cell, result))
          .map(result -> about(cell, result, limit, tooFast(result, "four times")));
    }
    boolean reads = !cell.cell().operation().hasTarget();
    double limit = reads ? cell.cell().threads() * TOO_GOOD_READ : TOO_GOOD * copying(cell);
    return faster(cell, limit)
        .map(result ->
            about(cell, result, limit, reads ? readsTooFast(result) : tooFast(result, "twice")));
  }

  private static boolean isOfUser(RacedCell cell, MethodResult result) {
    AddedMethods added = cell.record().plan().added();
    return added != null && added.has(result.method());
  }

  private static double copying(RacedCell cell) {
    return cell.cell().threads() * cell.record().environment().memoryCopyBytesPerSecond();
  }

  private static String readsTooFast(MethodResult result) {
    return "%s reads bytes faster than any processor".formatted(result.method());
  }

  private static String tooFast(MethodResult result, String times) {
    return "%s is faster than %s this machine's copying of memory"
        .formatted(result.method(), times);
  }

  private static Finding about(
      RacedCell cell, MethodResult result, double bytesPerSecond, String seen) {
    double rate = Objects.requireNonNull(result.bytesPerSecond());
    return cell.finding(Warning.TOO_GOOD, seen, List.of(result.method()), rate / bytesPerSecond);
  }

  private static Stream<MethodResult> faster(RacedCell cell, double bytesPerSecond) {
    return cell.movers()
        .filter(
            result -> result.bytesPerSecond() != null && result.bytesPerSecond() > bytesPerSecond);
  }

  // One slow method may keep its processor busier than the device. If half of the methods do, the
  // device is not the limit.
  static Stream<Finding> cpuBound(RacedCell cell) {
    List<MethodResult> known =
        cell.movers().filter(result -> share(cell, result).isPresent()).toList();
    List<String> busy =
        known.stream()
            .filter(result -> share(cell, result).orElseThrow() > BUSY)
            .map(MethodResult::method)
            .toList();
    String seen =
        String.format(
            Locale.ROOT,
            "%s of %s methods were on a processor for more than %.0f %% of their time: %s",
            busy.size(),
            known.size(),
            100 * BUSY,
            NameList.first(NAMED, busy));
    return !shouldWait(cell) || busy.isEmpty() || 2 * busy.size() < known.size()
        ? Stream.empty()
        : Stream.of(
            cell.finding(Warning.CPU_BOUND, seen, busy, (double) busy.size() / known.size()));
  }

  private static boolean shouldWait(RacedCell cell) {
    return cell.cell().cache() == CacheState.COLD
        || cell.cell().durability() == WriteDurability.FSYNC;
  }

  // The cost sheet holds the processor time of one file, so this divides by the mean time of one
  // file. A median would omit the long waits that the sums of the cost sheet include.
  private static OptionalDouble share(RacedCell cell, MethodResult result) {
    MethodCost cost = result.cost();
    Double busy = cost == null ? null : cost.perFile().cpuSeconds();
    return busy == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(busy / meanSeconds(cell, result.method()));
  }

  private static double meanSeconds(RacedCell cell, String method) {
    List<Measurement> all =
        cell.forks(method).stream().flatMap(fork -> fork.measured().stream()).toList();
    double nanos = all.stream().mapToDouble(Measurement::nanos).sum();
    return nanos / 1e9 / all.stream().mapToLong(Measurement::invocations).sum();
  }
}
