package dev.millrace.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.schedule.Schedule;
import dev.millrace.lab.schedule.Schedule.Round;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.model.Forks;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.RacePlan.Tracing;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;

/// A race without JVMs: scheduled like any other, with invented measurements. Each fork takes a
/// second, the pilots take five.
public final class MadeUpRace {
  public static final String CONTROL = "control";

  private static final Instant STARTED = Instant.parse("2026-11-22T03:00:00Z");
  private static final int PILOT_SECONDS = 5;

  private record Typical(double seconds, double spread) {}

  private record Loser(int cell, String method) {}

  private final RaceBuilder race = RaceBuilder.plain().unfinished().control(CONTROL);
  private final Map<Entry, Typical> typical = new HashMap<>();
  private final Map<Loser, Integer> losses = new HashMap<>();
  private int cells;

  public MadeUpRace() {
    forks(3, 3);
  }

  public MadeUpRace forks(int base, int most) {
    return effort(new Effort(Effort.Name.THOROUGH, base, base, most, 0, 1, 1, 1, 0, 0, 0));
  }

  /// One fork of every method, and more of contenders.
  public MadeUpRace contenders(int count, int most) {
    return effort(new Effort(Effort.Name.THOROUGH, 1, count, most, 0, 1, 1, 1, 0, 2_000, 0));
  }

  public MadeUpRace effort(Effort.Name name) {
    return effort(Effort.of(name));
  }

  private MadeUpRace effort(Effort effort) {
    race.effort(effort);
    return this;
  }

  public MadeUpRace budget(double seconds) {
    race.budget(seconds);
    return this;
  }

  public MadeUpRace seed(long value) {
    race.seed(value);
    return this;
  }

  public MadeUpRace tracing(Tracing way) {
    race.tracing(way);
    return this;
  }

  /// Its files are on a file system of this type.
  public MadeUpRace on(String type) {
    race.directory("/a", type, "a device");
    return this;
  }

  /// Adds a cell with a control method of any duration. Later calls apply to this cell.
  public MadeUpRace cell() {
    return cell(1000);
  }

  /// Adds a cell of files of this size.
  public MadeUpRace cell(long bytes) {
    race.copy(bytes, "25", "/a", "/a").label("cell " + cells);
    cells++;
    return enter(CONTROL, false, MethodOrigin.JDK, 1, new Typical(1, 0));
  }

  /// Adds the twin of the control method.
  public MadeUpRace twin() {
    Entry control =
        new Entry(
            cells - 1, CONTROL, false, true, 1, 1, 1, null, MethodOrigin.JDK, null, null, null);
    return enter(control.twin(), new Typical(1, 0));
  }

  /// Adds a method whose forks differ by a factor of about `1 + spread`.
  public MadeUpRace method(String id, double seconds, double spread) {
    return method(id, MethodOrigin.JDK, seconds, spread);
  }

  /// Adds methods alike, see [#method].
  public MadeUpRace methods(double seconds, double spread, String... ids) {
    for (String id : ids) {
      method(id, seconds, spread);
    }
    return this;
  }

  public MadeUpRace method(String id, MethodOrigin origin, double seconds, double spread) {
    return enter(id, true, origin, 1, new Typical(seconds, spread));
  }

  /// Adds a method that took so long in its pilot.
  public MadeUpRace piloted(String id, long pilotNanos) {
    return enter(id, true, MethodOrigin.JDK, pilotNanos, new Typical(pilotNanos / 1e9, 0));
  }

  private MadeUpRace enter(
      String id, boolean ranked, MethodOrigin origin, long pilotNanos, Typical times) {
    return enter(
        new Entry(cells - 1, id, ranked, true, 1, 1, pilotNanos, null, origin, null, null, null),
        times);
  }

  private MadeUpRace enter(Entry entry, Typical times) {
    race.entry(entry);
    typical.put(entry, times);
    return this;
  }

  public MadeUpRace skipped(String id) {
    race.skipped(id, 0, "why not");
    return this;
  }

  /// The first `count` forks of a method in the last cell are lost.
  public MadeUpRace loses(String id, int count) {
    losses.put(new Loser(cells - 1, id), count);
    return this;
  }

  /// Returns the record before the first fork.
  public RunRecord start() {
    return race.record().startedAt(STARTED.toString());
  }

  /// Returns the records before the first fork and after every fork of the whole race.
  public List<RunRecord> records() {
    return records(new Schedule());
  }

  /// Returns the same records by another schedule.
  public List<RunRecord> records(Schedule schedule) {
    return records(schedule, start());
  }

  /// Returns the records from another start on.
  public List<RunRecord> records(Schedule schedule, RunRecord start) {
    List<RunRecord> records = new ArrayList<>(List.of(start));
    Round round = schedule.resume(records.getLast());
    while (!round.forks().isEmpty()) {
      for (ScheduledFork due : round.forks()) {
        RunRecord before = records.getLast().with(round.record().plan());
        records.add(before.with(fork(due, before)));
      }
      round = schedule.next(records.getLast());
    }
    return records;
  }

  /// Requires that each record but the last resumes with its next fork: the record alone decides
  /// it.
  public static void assertResumes(List<RunRecord> records) {
    for (RunRecord record : records.subList(0, records.size() - 1)) {
      ForkRecord next = records.getLast().forks().get(record.forks().size());
      ScheduledFork due = new Schedule().resume(record).forks().getFirst();
      assertThat(due.entry().method()).isEqualTo(next.method());
      assertThat(due.round()).isEqualTo(next.round());
      assertThat(due.cell().id()).isEqualTo(next.cell());
      assertThat(due.sequence()).isEqualTo(next.sequence());
    }
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
    return Forks.startedAt(
        STARTED.plusSeconds(PILOT_SECONDS + due.sequence() - 1),
        Forks.of(
            due.cell().id(),
            due.entry().method(),
            due.round(),
            due.sequence(),
            isLost
                ? List.of()
                : List.of(new Measurement(0, Measurement.Phase.MEASURED, 1, nanos, 0, 1.0, null)),
            isLost ? new Absence(Status.LOST, "its JVM was ended by signal 9") : null));
  }
}
