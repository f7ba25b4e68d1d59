package dev.millrace.model.compare;

import dev.millrace.model.Entries;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.ForkRecord.TargetExtents;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Mechanism;
import dev.millrace.model.record.Mechanism.CallSide;
import dev.millrace.model.record.Mechanism.DataCall;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RacePlan.EvictionWay;
import dev.millrace.model.record.RacePlan.Tracing;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecordBuilder;
import dev.millrace.model.record.Status;
import dev.millrace.model.record.WriteDurability;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A race for comparisons in tests. Each method is added to the last cell.
final class BuiltRace {
  private final List<Jdk> jdks = new ArrayList<>();
  private final List<Directory> directories = new ArrayList<>();
  private final List<Cell> cells = new ArrayList<>();
  private final List<Entry> entries = new ArrayList<>();
  private final List<ForkRecord> forks = new ArrayList<>();
  private final List<Mechanism> mechanisms = new ArrayList<>();
  private @Nullable TargetExtents extents;
  private @Nullable Double probeNanos;

  static BuiltRace race() {
    return new BuiltRace();
  }

  /// Five cells of twelve methods, whose forks vary by 2 %.
  static RunRecord lowNoise(long seed, double factor) {
    Random random = new Random(seed);
    BuiltRace race = race().jdk("25", 25, "a vendor").directory("/a", "ext4");
    for (int cell = 0; cell < 5; cell++) {
      race.copy(1024L << cell, "25", "/a", "/a");
      for (int method = 0; method < 12; method++) {
        double typical = factor * 1e-5 * (1 + method);
        race.method(
            "m" + method,
            random.doubles(5).map(_ -> typical * Math.exp(0.02 * random.nextGaussian())).toArray());
      }
    }
    return race.record();
  }

  BuiltRace jdk(String name, int feature, String vendor) {
    jdks.add(new Jdk(name, "/jdk/" + name, feature, name + "+9", vendor, "a VM", List.of()));
    return this;
  }

  BuiltRace directory(String path, String type) {
    directories.add(new Directory(path, type, "rw", "/dev/sda1", "yes", 1L << 40, 1L << 40));
    return this;
  }

  BuiltRace copy(long bytes, String jdk, String from, String to) {
    return cell(Operation.COPY, bytes, jdk, from, to);
  }

  BuiltRace cell(Operation operation, long bytes, String jdk, String from, String to) {
    cells.add(
        new Cell(
            cells.size(),
            operation + " " + bytes,
            operation,
            bytes,
            bytes,
            1,
            0,
            1,
            0,
            Content.BINARY,
            CacheState.HOT,
            WriteDurability.NONE,
            jdk,
            from,
            to));
    return this;
  }

  /// Sets the time of the speed probe for all later forks.
  BuiltRace probeNanos(double nanos) {
    probeNanos = nanos;
    return this;
  }

  /// Sets the bytes that later targets share with their sources.
  BuiltRace shared(long bytes) {
    extents = new TargetExtents(bytes, 0L);
    return this;
  }

  BuiltRace method(String id, double... seconds) {
    return method(id, true, seconds);
  }

  BuiltRace unranked(String id, double... seconds) {
    return method(id, false, seconds);
  }

  private BuiltRace method(String id, boolean ranked, double... seconds) {
    entries.add(Entries.of(cell(), id, ranked, 1, 1, 1, null));
    for (double each : seconds) {
      fork(id, List.of(iteration(each)), null);
    }
    return this;
  }

  private Measurement iteration(double seconds) {
    return new Measurement(0, Measurement.Phase.MEASURED, 1, seconds * 1e9, 0, 1, probeNanos);
  }

  BuiltRace skipped(String id, String reason) {
    Absence absence = new Absence(Status.SKIPPED, reason);
    entries.add(Entries.of(cell(), id, true, 0, 0, 1, absence));
    return this;
  }

  BuiltRace failed(String id, String reason) {
    entries.add(Entries.of(cell(), id, true, 1, 1, 1, null));
    fork(id, List.of(), new Absence(Status.FAILED, reason));
    return this;
  }

  private void fork(String id, List<Measurement> measurements, @Nullable Absence absence) {
    int sequence = forks.size() + 1;
    forks.add(
        new ForkRecord(
            cell(),
            id,
            1,
            sequence,
            "2026-11-21T00:00:00Z",
            7,
            9,
            measurements,
            null,
            extents,
            absence));
  }

  /// Sets the system call of a method in the last cell.
  BuiltRace seen(String method, String call) {
    Cell cell = cells.getLast();
    mechanisms.add(
        new Mechanism(
            cell.operation(),
            method,
            cell.jdk(),
            cell.from(),
            cell.to(),
            1024,
            List.of(DataCall.moved(call, CallSide.BOTH, 1024)),
            null));
    return this;
  }

  private int cell() {
    return cells.size() - 1;
  }

  RunRecord record() {
    return record(machine -> machine);
  }

  RunRecord record(UnaryOperator<Environment> machine) {
    Environment plain =
        new Environment(
            "an OS", "6.18", "a CPU", 2, 1L << 34, "unknown", "none", 5e9, "25", jdks, directories);
    return RunRecordBuilder.of("1.0", "2026-11-21T20:00:00Z", plan(), machine.apply(plain))
        .finished("2026-11-21T20:05:00Z")
        .forks(forks)
        .mechanisms(mechanisms)
        .build();
  }

  private RacePlan plan() {
    return new RacePlan(
        1,
        Effort.of(Effort.Name.DEFAULT),
        null,
        EvictionWay.ADVICE,
        Tracing.NONE,
        "control",
        "25",
        null,
        cells,
        entries);
  }
}
