package dev.millrace.model.published;

import dev.millrace.model.Entries;
import dev.millrace.model.Judge;
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
import dev.millrace.model.record.Jdk;
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
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Simulated races with known times. Each method is added to the last cell.
final class SyntheticRace {
  private static final double[] SPREAD = {0.99, 1.0, 1.01, 1.0};

  private final List<Jdk> jdks = new ArrayList<>();
  private final List<Directory> directories = new ArrayList<>();
  private final List<Cell> cells = new ArrayList<>();
  private int age;
  private final List<Entry> entries = new ArrayList<>();
  private final List<ForkRecord> forks = new ArrayList<>();

  SyntheticRace() {
    directory("/a", "ext4", "/dev/sda1");
  }

  /// Makes all later cells cells of young JVMs.
  SyntheticRace age(int count) {
    age = count;
    return this;
  }

  SyntheticRace jdk(String name, int feature, String vm) {
    jdks.add(new Jdk(name, "/jdk/" + name, feature, name, "a vendor", vm, List.of()));
    return this;
  }

  SyntheticRace directory(String path, String type, String device) {
    directories.add(new Directory(path, type, "", device, "unknown", 1L << 40, 1L << 40));
    return this;
  }

  SyntheticRace cell(Operation operation, long bytes, Content content, String jdk) {
    return cell(operation, bytes, content, jdk, "/a");
  }

  SyntheticRace cell(Operation operation, long bytes, Content content, String jdk, String to) {
    cells.add(newCell(cells.size(), operation, bytes, content, jdk, to));
    return this;
  }

  private Cell newCell(
      int id, Operation operation, long bytes, Content content, String jdk, String to) {
    String label = (operation + " " + bytes + " " + content).toLowerCase(Locale.ROOT);
    return new Cell(
        id,
        label,
        operation,
        bytes,
        bytes,
        1,
        0,
        1,
        age,
        content,
        CacheState.HOT,
        WriteDurability.NONE,
        jdk,
        "/a",
        to);
  }

  /// Adds a method with four forks that differ by one percent.
  SyntheticRace method(String id, double seconds) {
    double[] times = new double[SPREAD.length];
    for (int i = 0; i < times.length; i++) {
      times[i] = seconds * SPREAD[i];
    }
    return forks(id, times);
  }

  SyntheticRace forks(String id, double... seconds) {
    entries.add(Entries.of(cell(), id, true, 1, 1, 1, null));
    for (double each : seconds) {
      fork(
          id,
          List.of(new Measurement(0, Measurement.Phase.MEASURED, 1, each * 1e9, 0, 1, null)),
          null);
    }
    return this;
  }

  SyntheticRace skipped(String id, long pilotNanos, String reason) {
    Absence absence = new Absence(Status.SKIPPED, reason);
    entries.add(Entries.of(cell(), id, true, 0, 0, pilotNanos, absence));
    return this;
  }

  SyntheticRace failed(String id, String reason) {
    entries.add(Entries.of(cell(), id, true, 1, 1, 1000, null));
    fork(id, List.of(), new Absence(Status.FAILED, reason));
    return this;
  }

  private int cell() {
    return cells.size() - 1;
  }

  private void fork(String id, List<Measurement> measurements, @Nullable Absence absence) {
    forks.add(
        new ForkRecord(
            cell(),
            id,
            1,
            forks.size() + 1,
            "2026-11-21T20:00:00Z",
            7,
            9,
            measurements,
            null,
            null,
            absence));
  }

  Comparison comparedWith(String experiment, double scale) {
    PublishedExperiment published = PublishedExperiment.find(experiment).orElseThrow();
    RunRecord record = record();
    return Comparison.of(published, scale, record, Judge.judge(record));
  }

  private RunRecord record() {
    Effort effort = new Effort(Effort.Name.DEFAULT, 4, 4, 0, 1, 0, 4, 0);
    RacePlan plan =
        new RacePlan(
            1,
            effort,
            null,
            EvictionWay.ADVICE,
            Tracing.NONE,
            "control",
            jdks.isEmpty() ? "25" : jdks.getFirst().name(),
            null,
            cells,
            entries);
    Environment machine =
        new Environment("an OS", "6", "a CPU", 2, 1L << 34, "", "", 5e9, "25", jdks, directories);
    return RunRecordBuilder.of("test", "2026-11-21T20:00:00Z", plan, machine).forks(forks).build();
  }
}
