package dev.millrace.report;

import dev.millrace.model.Entries;
import dev.millrace.model.JudgedRace;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.JudgedCell.NoiseFloor;
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
import org.jspecify.annotations.Nullable;

/// A small artificial race: two sizes on two JDKs, four methods that moved the bytes, one clone,
/// one unranked, one skipped and one wrong method. Every name from outside is malicious.
public final class SampleRace {
  /// Text that would break out of a table, a page, a quote or a formula; each has a unique word.
  public static final String HOSTILE =
      "/x|pipe\n<script>alert(\"quote\")</script>,`tick` @octocat #1";

  /// A vendor that a spreadsheet would run.
  public static final String FORMULA = "=HYPERLINK(\"http://evil\",\"click\")";

  private static final String CLONE = "reflink";
  private static final String NULL = "null";
  private static final List<Long> SIZES = List.of(5L << 10, 5L << 20);
  private static final List<String> JDKS = List.of("8 <b>old</b>", "25.0.3");
  private static final List<String> METHODS =
      List.of(
          "files-copy", "channel-transfer-to", "stream-array[64KiB]", "cp-process", CLONE, NULL);
  private static final int FORKS = 3;
  private static final int ITERATIONS = 3;

  private SampleRace() {}

  /// The race with a noise floor, although no twin ran.
  public static RaceResult judged() {
    RaceResult plain = RaceResult.of(record());
    JudgedRace race = plain.race();
    JudgedRace full =
        new JudgedRace(
            race.effort(),
            race.cells().stream().map(SampleRace::withNoiseFloor).toList(),
            race.jdkTables(),
            race.warnings());
    return RaceResult.of(plain.record(), full, null);
  }

  /// The forks of the first cell only.
  public static RaceResult firstCell() {
    int methods = METHODS.size() * FORKS;
    return RaceResult.of(record().afterForks(methods + 1));
  }

  private static JudgedCell withNoiseFloor(JudgedCell cell) {
    return new JudgedCell(
        cell.cell(),
        cell.residentShare(),
        cell.verdict(),
        cell.recommendation(),
        new NoiseFloor("stream-array[4KiB]", new Interval(0.991, 1.004, 1.017)),
        cell.results(),
        cell.winners(),
        cell.winnersApart(),
        cell.jdkBest());
  }

  /// The record of the race.
  public static RunRecord record() {
    List<Cell> cells = cells();
    List<Entry> entries = new ArrayList<>();
    List<ForkRecord> forks = new ArrayList<>();
    for (Cell cell : cells) {
      for (String method : METHODS) {
        entries.add(entry(cell, method, null));
        for (int round = 1; round <= FORKS; round++) {
          forks.add(fork(cell, method, round, forks.size() + 1));
        }
      }
      entries.add(
          entry(cell, "reader-char", new Absence(Status.SKIPPED, "text | only: " + HOSTILE)));
      entries.add(entry(cell, "liar", null));
      forks.add(wrong(cell, forks.size() + 1));
    }
    return RunRecordBuilder.of("0.1.0", "2026-11-21T20:00:00Z", plan(cells, entries), environment())
        .finished("2026-11-21T20:05:00Z")
        .forks(forks)
        .mechanisms(List.of(mechanism()))
        .build();
  }

  private static RacePlan plan(List<Cell> cells, List<Entry> entries) {
    return new RacePlan(
        1,
        new Effort(Effort.Name.DEFAULT, FORKS, FORKS, 1, ITERATIONS - 1, 16, 4, 0),
        null,
        EvictionWay.ADVICE,
        Tracing.STRACE,
        "files-copy",
        JDKS.getLast(),
        null,
        null,
        null,
        cells,
        entries);
  }

  private static List<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    for (long size : SIZES) {
      for (String jdk : JDKS) {
        String label = size < 1 << 20 ? "copy 5KiB binary" : "copy 5MiB binary";
        cells.add(
            new Cell(
                cells.size(),
                label,
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
                jdk,
                HOSTILE,
                HOSTILE));
      }
    }
    return cells;
  }

  private static Entry entry(Cell cell, String method, @Nullable Absence absence) {
    return Entries.of(cell.id(), method, !method.equals(NULL), 10, 10, 1000, absence);
  }

  // The first two are close together, the others far behind; the older JDK is slower at copying by
  // Files.copy alone.
  private static ForkRecord fork(Cell cell, String method, int round, int sequence) {
    int place = METHODS.indexOf(method);
    double slower = place == 0 && cell.jdk().equals(JDKS.getFirst()) ? 1.8 : 1;
    double seconds =
        slower * (20e-6 * Math.pow(2.2, Math.max(0, place - 1)) + cell.sizeBytes() / 3e9);
    double wobble = 1 + 0.03 * ((round + place) % FORKS) + 0.01 * cell.id() * place;
    return fork(cell, method, round, sequence, iterations(seconds * wobble), null);
  }

  private static ForkRecord wrong(Cell cell, int sequence) {
    return fork(
        cell,
        "liar",
        1,
        sequence,
        List.of(),
        new Absence(Status.DISQUALIFIED, "0 of 5120 bytes\nin " + HOSTILE));
  }

  private static ForkRecord fork(
      Cell cell,
      String method,
      int round,
      int sequence,
      List<Measurement> measurements,
      @Nullable Absence absence) {
    return new ForkRecord(
        cell.id(),
        method,
        round,
        sequence,
        "2026-11-21T20:01:00Z",
        700,
        2_000_000,
        measurements,
        null,
        method.equals(CLONE) ? new TargetExtents(cell.sizeBytes(), 0L) : null,
        absence);
  }

  private static List<Measurement> iterations(double seconds) {
    List<Measurement> iterations = new ArrayList<>();
    for (int i = 0; i < ITERATIONS; i++) {
      Measurement.Phase phase = i == 0 ? Measurement.Phase.WARMUP : Measurement.Phase.MEASURED;
      double nanos = Math.rint(seconds * 10 * 1e9 * (i == 0 ? 3 : 1 + 0.01 * i));
      iterations.add(new Measurement(i, phase, 10, nanos, 0, 1, i == 1 ? 1500.0 : null));
    }
    return iterations;
  }

  private static Mechanism mechanism() {
    return new Mechanism(
        Operation.COPY,
        "channel-transfer-to",
        JDKS.getLast(),
        HOSTILE,
        HOSTILE,
        1 << 20,
        List.of(DataCall.moved("sendfile", CallSide.BOTH, 1 << 20)),
        null);
  }

  private static Environment environment() {
    return new Environment(
        "an OS",
        "6.18",
        "a | CPU <b>",
        2,
        1L << 34,
        "unknown",
        "none",
        5e9,
        "25.0.3",
        List.of(
            new Jdk(JDKS.getFirst(), "/jvm/8", 8, "1.8.0_504", FORMULA, "a VM", List.of()),
            new Jdk(JDKS.getLast(), "/jvm/25", 25, "25.0.3+9", "@vendor", "a VM", List.of("-Xx"))),
        List.of(new Directory(HOSTILE, "ext4", "rw", "/dev/sda", "yes", 1L << 30, 1L << 40)));
  }
}
