package dev.millrace.lab;

import dev.millrace.lab.schedule.Schedule;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RacePlan.EvictionWay;
import dev.millrace.model.record.RacePlan.Tracing;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecordBuilder;
import dev.millrace.model.record.Status;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/// A race without JVMs: scheduled like any other, with invented measurements. Each fork takes a
/// second, the pilots take five.
public final class MadeUpRace {
  public static final String CONTROL = "control";

  private static final Instant STARTED = Instant.parse("2026-11-22T03:00:00Z");
  private static final int PILOT_SECONDS = 5;

  private record Typical(double seconds, double spread) {}

  private record Loser(int cell, String method) {}

  private final List<Cell> cells = new ArrayList<>();
  private final List<Entry> entries = new ArrayList<>();
  private final Map<Entry, Typical> typical = new HashMap<>();
  private final Map<Loser, Integer> losses = new HashMap<>();
  private Effort effort = new Effort(Effort.Name.THOROUGH, 3, 3, 0, 1, 1, 1, 0);
  private @Nullable Double budgetSeconds;
  private long seed = 1;
  private Tracing tracing = Tracing.NONE;

  public MadeUpRace forks(int base, int most) {
    effort = new Effort(Effort.Name.THOROUGH, base, most, 0, 1, 1, 1, 0);
    return this;
  }

  /// One fork of every method, and more of contenders.
  public MadeUpRace contenders(int count, int most) {
    effort = new Effort(Effort.Name.THOROUGH, 1, count, most, 0, 1, 1, 1, 0, 2_000, 0);
    return this;
  }

  public MadeUpRace effort(Effort.Name name) {
    effort = Effort.of(name);
    return this;
  }

  public MadeUpRace budget(double seconds) {
    budgetSeconds = seconds;
    return this;
  }

  public MadeUpRace seed(long value) {
    seed = value;
    return this;
  }

  public MadeUpRace traced() {
    tracing = Tracing.STRACE;
    return this;
  }

  public MadeUpRace tracedAll() {
    tracing = Tracing.ALL;
    return this;
  }

  /// Adds a cell with a control method of any duration. Later calls apply to this cell.
  public MadeUpRace cell() {
    return cell(1000);
  }

  /// Adds a cell of files of this size.
  public MadeUpRace cell(long bytes) {
    Cell like = TestCells.of(Operation.COPY, bytes, Path.of("/a"));
    int id = cells.size();
    cells.add(CellBuilder.like(like).id(id).label("cell " + id).build());
    entries.add(new Entry(id, CONTROL, false, true, 1, 1, 1, null));
    typical.put(entries.getLast(), new Typical(1, 0));
    return this;
  }

  /// Adds the twin of the control method.
  public MadeUpRace twin() {
    entries.add(entries.getLast().twin());
    typical.put(entries.getLast(), new Typical(1, 0));
    return this;
  }

  /// Adds a method whose forks differ by a factor of about `1 + spread`.
  public MadeUpRace method(String id, double seconds, double spread) {
    return method(id, MethodOrigin.JDK, seconds, spread);
  }

  public MadeUpRace method(String id, MethodOrigin origin, double seconds, double spread) {
    int cell = cells.size() - 1;
    entries.add(new Entry(cell, id, true, true, 1, 1, 1, null, origin, null, null, null));
    typical.put(entries.getLast(), new Typical(seconds, spread));
    return this;
  }

  /// Adds a method that took so long in its pilot.
  public MadeUpRace piloted(String id, long pilotNanos) {
    entries.add(new Entry(cells.size() - 1, id, true, true, 1, 1, pilotNanos, null));
    typical.put(entries.getLast(), new Typical(pilotNanos / 1e9, 0));
    return this;
  }

  public MadeUpRace skipped(String id) {
    Absence absence = new Absence(Status.SKIPPED, "why not");
    entries.add(new Entry(cells.size() - 1, id, true, true, 0, 0, 0, absence));
    return this;
  }

  /// The first `count` forks of a method in the last cell are lost.
  public MadeUpRace loses(String id, int count) {
    losses.put(new Loser(cells.size() - 1, id), count);
    return this;
  }

  /// Returns the record before the first fork.
  public RunRecord start() {
    RacePlan plan =
        new RacePlan(
            seed,
            effort,
            budgetSeconds,
            EvictionWay.ADVICE,
            tracing,
            CONTROL,
            "25",
            null,
            null,
            null,
            cells,
            entries);
    return RunRecordBuilder.of(
            "test",
            STARTED.toString(),
            plan,
            new Environment("", "", "", 2, 1L << 34, "", "", 5e9, "25", List.of(), List.of()))
        .build();
  }

  /// Returns the records before the first fork and after every fork of the whole race.
  public List<RunRecord> records() {
    return records(new Schedule());
  }

  /// Returns the same records by another schedule.
  public List<RunRecord> records(Schedule schedule) {
    List<RunRecord> records = new ArrayList<>(List.of(start()));
    List<ScheduledFork> forks = schedule.resume(records.getLast()).forks();
    while (!forks.isEmpty()) {
      for (ScheduledFork due : forks) {
        records.add(records.getLast().with(fork(due, records.getLast())));
      }
      forks = schedule.next(records.getLast()).forks();
    }
    return records;
  }

  /// Returns the record at the end.
  public RunRecord race() {
    return records().getLast();
  }

  private boolean isLost(ScheduledFork due, RunRecord before) {
    int cell = due.cell().id();
    String method = due.entry().method();
    return before.forksOf(cell, method).size() < losses.getOrDefault(new Loser(cell, method), 0);
  }

  private ForkRecord fork(ScheduledFork due, RunRecord before) {
    boolean isLost = isLost(due, before);
    Typical times = Objects.requireNonNull(typical.get(due.entry()));
    // Not by the hash of the entry, which differs between JVMs.
    var random = new SplittableRandom(31L * due.entry().method().hashCode() + due.round());
    double nanos = 1e9 * times.seconds() * Math.exp(times.spread() * random.nextGaussian());
    return new ForkRecord(
        due.cell().id(),
        due.entry().method(),
        due.round(),
        due.sequence(),
        STARTED.plusSeconds(PILOT_SECONDS + due.sequence() - 1).toString(),
        1000,
        1,
        isLost
            ? List.of()
            : List.of(new Measurement(0, Measurement.Phase.MEASURED, 1, nanos, 0, 1, null)),
        null,
        null,
        isLost ? new Absence(Status.LOST, "its JVM was ended by signal 9") : null);
  }
}
