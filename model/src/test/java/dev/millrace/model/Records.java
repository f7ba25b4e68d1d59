package dev.millrace.model;

import dev.millrace.model.record.Absence;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.CostSheet;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.ForkRecord.TargetExtents;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RacePlan.EvictionWay;
import dev.millrace.model.record.RacePlan.SpeedProbeUse;
import dev.millrace.model.record.RacePlan.Tracing;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecordBuilder;
import dev.millrace.model.record.Status;
import dev.millrace.model.record.WriteDurability;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Small records for tests: one cell by default, files of 1 MiB, one fork for each time given.
public final class Records {
  public static final long BYTES = 1 << 20;

  private final List<Entry> entries = new ArrayList<>();
  private final List<ForkRecord> forks = new ArrayList<>();
  private final List<String> jdks = new ArrayList<>(List.of("25"));
  private Operation operation = Operation.COPY;
  private CacheState cache = CacheState.HOT;
  private WriteDurability durability = WriteDurability.NONE;
  private int threads = 1;
  private @Nullable TargetExtents extents;
  private int age;
  private @Nullable CostSheet costs;
  private @Nullable Double budgetSeconds;
  private SpeedProbeUse speedProbe = SpeedProbeUse.CORRECTION;
  private @Nullable String finished = "2026-11-21T20:05:00Z";
  private Effort effort = new Effort(Effort.Name.DEFAULT, 3, 3, 1, 2, 20, 4, 0);

  public Records effort(Effort.Name name, int count) {
    effort = new Effort(name, count, count, 1, 2, 20, 4, 0);
    return this;
  }

  /// Close methods get more than `count` forks.
  public Records effort(int count, int most) {
    effort = new Effort(Effort.Name.DEFAULT, count, most, 1, 2, 20, 4, 0);
    return this;
  }

  public Records budget(double seconds) {
    budgetSeconds = seconds;
    return this;
  }

  public Records unfinished() {
    finished = null;
    return this;
  }

  public Records cell(Operation does, CacheState state, int threadCount) {
    operation = does;
    cache = state;
    threads = threadCount;
    return this;
  }

  /// The cells are of this operation, and of one thread.
  public Records cell(Operation does, CacheState state, WriteDurability asDurable) {
    durability = asDurable;
    return cell(does, state, 1);
  }

  /// The cells are of JVMs that young.
  public Records age(int count) {
    age = count;
    return this;
  }

  /// All that follows is of another cell, which differs in its JDK only.
  public Records onJdk(String name) {
    jdks.add(name);
    return this;
  }

  /// The observed targets of the following methods.
  public Records extents(@Nullable Long sharedBytes, @Nullable Long holeBytes) {
    extents = new TargetExtents(sharedBytes, holeBytes);
    return this;
  }

  /// The cost of each fork of the following methods.
  public Records costs(CostSheet sheet) {
    costs = sheet;
    return this;
  }

  public Records method(String id, double... seconds) {
    return method(id, true, seconds);
  }

  public Records unranked(String id, double... seconds) {
    return method(id, false, seconds);
  }

  /// The twin of a method, as in a race with that control method.
  public Records twin(String id, double... seconds) {
    Entry twin = Entries.of(jdks.size() - 1, id, true, 10, 10, 1, null).twin();
    entries.add(twin);
    for (double each : seconds) {
      add(twin.method(), iterations(each, 0, 1.0), null);
    }
    return this;
  }

  private Records method(String id, boolean ranked, double... seconds) {
    entries.add(Entries.of(jdks.size() - 1, id, ranked, 10, 10, 1, null));
    for (double each : seconds) {
      add(id, iterations(each, 0, 1.0), null);
    }
    return this;
  }

  /// One more fork of a method, with these iterations.
  public Records fork(String id, List<Measurement> measurements) {
    add(id, measurements, null);
    return this;
  }

  /// Forks of a system that does not report the residency of files.
  public Records unknownResidency(String id, double... seconds) {
    entries.add(Entries.of(jdks.size() - 1, id, true, 10, 10, 1, null));
    for (double each : seconds) {
      add(id, iterations(each, 0, null), null);
    }
    return this;
  }

  public Records resident(String id, double share, double... seconds) {
    entries.add(Entries.of(jdks.size() - 1, id, true, 10, 10, 1, null));
    for (double each : seconds) {
      add(id, iterations(each, 1 << 20, share), null);
    }
    return this;
  }

  public Records cool(String id, double seconds) {
    entries.add(Entries.of(jdks.size() - 1, id, true, 10, 10, 1, null));
    add(id, iterations(seconds, 1 << 20, 0.0), null);
    return this;
  }

  public Records skipped(String id, String reason) {
    entries.add(
        Entries.of(jdks.size() - 1, id, true, 0, 0, 1, new Absence(Status.SKIPPED, reason)));
    return this;
  }

  public Records wrong(String id, String reason) {
    entries.add(Entries.of(jdks.size() - 1, id, true, 10, 10, 1, null));
    add(id, iterations(1e-9, 0, 1.0), null);
    add(id, List.of(), new Absence(Status.DISQUALIFIED, reason));
    return this;
  }

  /// One more fork of a method, lost.
  public Records lost(String id) {
    add(id, List.of(), new Absence(Status.LOST, "its JVM was ended by signal 9"));
    return this;
  }

  private void add(String id, List<Measurement> measurements, @Nullable Absence absence) {
    int round = (int) forks.stream().filter(fork -> fork.method().equals(id)).count() + 1;
    forks.add(
        new ForkRecord(
            jdks.size() - 1,
            id,
            round,
            forks.size() + 1,
            "2026-11-21T20:00:00Z",
            700,
            9,
            measurements,
            costs,
            extents,
            absence));
  }

  // The warm-up iteration is absurdly slow: code that judges it fails.
  private static List<Measurement> iterations(
      double seconds, long deviceBytes, @Nullable Double resident) {
    return IntStream.range(0, 3)
        .mapToObj(i ->
            new Measurement(
                i,
                i == 0 ? Measurement.Phase.WARMUP : Measurement.Phase.MEASURED,
                10,
                i == 0 ? 1e12 : seconds * 10 * 1e9,
                deviceBytes,
                resident,
                null))
        .toList();
  }

  private Cell cell(int id) {
    return new Cell(
        id,
        "copy 1MiB binary",
        operation,
        BYTES,
        BYTES,
        1,
        0,
        threads,
        age,
        Content.BINARY,
        cache,
        durability,
        jdks.get(id),
        "/a",
        "/a");
  }

  /// A record of the present version, whose speed probe corrects no time.
  public Records witness() {
    speedProbe = SpeedProbeUse.WITNESS;
    return this;
  }

  public RunRecord record() {
    RacePlan plan =
        new RacePlan(
            1,
            effort,
            budgetSeconds,
            EvictionWay.ADVICE,
            Tracing.NONE,
            "control",
            "25",
            null,
            null,
            null,
            speedProbe,
            IntStream.range(0, jdks.size()).mapToObj(this::cell).toList(),
            entries);
    return RunRecordBuilder.of("test", "2026-11-21T20:00:00Z", plan, environment())
        .finished(finished)
        .forks(forks)
        .build();
  }

  private static int feature(String version) {
    return Integer.parseInt(version.replaceFirst("^1\\.", "").replaceFirst("\\D.*", ""));
  }

  private Environment environment() {
    return new Environment(
        "an OS",
        "6.18",
        "a CPU",
        2,
        1L << 34,
        "unknown",
        "none",
        5e9,
        "25",
        jdks.stream()
            .map(name -> new Jdk(name, "/jdk", feature(name), name, "a", "a", List.of()))
            .toList(),
        List.of());
  }
}
