package dev.millrace.report.html;

import dev.millrace.model.record.Absence;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.CostSheet;
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
import dev.millrace.report.RaceResult;
import java.util.ArrayList;
import java.util.List;

/// An artificial race with constant figures: copies of 4 KiB and 1 MiB, two methods and the cost of
/// the harness, one skipped. Tests choose its texts, for example hostile ones.
final class SmallRace {
  private static final List<String> METHODS = List.of("files-copy", "stream-array[4KiB]", "null");

  private final String text;
  private final int forks;
  private final List<Long> sizes;

  private SmallRace(String text, int forks, List<Long> sizes) {
    this.text = text;
    this.forks = forks;
    this.sizes = sizes;
  }

  /// Three forks, two sizes.
  static RaceResult usual() {
    return RaceResult.of(new SmallRace("plain", 3, List.of(4096L, 1L << 20)).record());
  }

  /// As little as a race can be: one fork, one size.
  static RaceResult least() {
    return RaceResult.of(new SmallRace("plain", 1, List.of(4096L)).record());
  }

  /// An empty file, whose throughput is nothing and whose gigabytes are none.
  static RaceResult emptyFile() {
    return RaceResult.of(new SmallRace("plain", 3, List.of(0L)).record());
  }

  /// Planned, and ended before the first fork.
  static RaceResult unstarted() {
    return RaceResult.of(new SmallRace("plain", 0, List.of(4096L, 8192L)).record());
  }

  /// With `text` wherever a text may come from outside.
  static RaceResult saying(String text) {
    return RaceResult.of(new SmallRace(text, 3, List.of(4096L, 1L << 20)).record());
  }

  private RunRecord record() {
    List<Cell> cells = new ArrayList<>();
    sizes.forEach(size -> cells.add(cell(cells.size(), size)));
    List<Entry> entries = cells.stream().flatMap(cell -> entries(cell.id()).stream()).toList();
    RacePlan plan =
        new RacePlan(
            7,
            Effort.of(Effort.Name.QUICK),
            null,
            EvictionWay.ADVICE,
            Tracing.NONE,
            METHODS.get(1),
            text,
            null,
            null,
            null,
            cells,
            entries);
    return RunRecordBuilder.of(text, "2026-01-02T03:04:05Z", plan, environment())
        .forks(forks(cells))
        .build();
  }

  private Cell cell(int id, long size) {
    return new Cell(
        id,
        "copy " + size + "B " + text,
        Operation.COPY,
        size,
        size,
        1,
        0,
        1,
        0,
        Content.BINARY,
        CacheState.HOT,
        WriteDurability.NONE,
        text,
        "/from/" + text,
        "/to/" + text);
  }

  private List<Entry> entries(int cell) {
    List<Entry> entries = new ArrayList<>();
    METHODS.forEach(method ->
        entries.add(new Entry(cell, method, !method.equals("null"), true, 1, 1, 1000, null)));
    entries.add(
        new Entry(cell, "odd-" + text, true, true, 0, 0, 0, new Absence(Status.SKIPPED, text)));
    return entries;
  }

  private List<ForkRecord> forks(List<Cell> cells) {
    List<ForkRecord> all = new ArrayList<>();
    for (int round = 1; round <= forks; round++) {
      for (Cell cell : cells) {
        for (String method : METHODS) {
          all.add(fork(cell, method, round, all.size() + 1));
        }
      }
    }
    return all;
  }

  private ForkRecord fork(Cell cell, String method, int round, int sequence) {
    double nanos =
        (20_000 + cell.sizeBytes() / 2.0) * (1 + METHODS.indexOf(method)) * (1 + 0.02 * round);
    List<Measurement> measurements =
        List.of(
            measurement(0, Measurement.Phase.WARMUP, 3 * nanos),
            measurement(1, Measurement.Phase.MEASURED, nanos),
            measurement(2, Measurement.Phase.MEASURED, 1.01 * nanos));
    return new ForkRecord(
        cell.id(),
        method,
        round,
        sequence,
        "2026-01-02T03:04:05Z",
        900,
        0,
        measurements,
        costs((long) nanos),
        null,
        null);
  }

  private static Measurement measurement(int iteration, Measurement.Phase phase, double nanos) {
    return new Measurement(iteration, phase, 1, nanos, 0, 1, null);
  }

  // Half of it is not known, as on most systems.
  private static CostSheet costs(long nanos) {
    return CostSheet.of(name ->
        name.startsWith("device") ? null : name.endsWith("Nanos") ? (Long) nanos : (Long) 64L);
  }

  private Environment environment() {
    return new Environment(
        "Linux " + text,
        text,
        text,
        2,
        8L << 30,
        text,
        text,
        5e9,
        text,
        List.of(new Jdk(text, "/jdk/" + text, 25, text, text, text, List.of(text))),
        List.of(
            new Directory("/from/" + text, text, text, text, text, 1 << 20, 2 << 20),
            new Directory("/to/" + text, text, text, text, text, 1 << 20, 2 << 20)));
  }
}
