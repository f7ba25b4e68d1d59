package dev.millrace.model.rules;

import dev.millrace.model.Entries;
import dev.millrace.model.Judge;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.ForkRecord.TargetExtents;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RacePlan.EvictionWay;
import dev.millrace.model.record.RacePlan.Tracing;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecordBuilder;
import dev.millrace.model.record.Status;
import dev.millrace.model.record.WriteDurability;
import dev.millrace.model.text.SizeText;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongToDoubleFunction;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Races over several sizes whose truth is known. Forks differ by one percent unless noise is set.
public final class SizedRace {
  public static final long KIB = 1 << 10;
  public static final long MIB = 1 << 20;

  private static final double[] SPREAD = {0.99, 1.0, 1.01, 1.0};

  private final List<Cell> cells = new ArrayList<>();
  private final List<Entry> entries = new ArrayList<>();
  private final List<ForkRecord> forks = new ArrayList<>();
  private int forksOfEach = SPREAD.length;
  private double noise;
  private @Nullable RandomGenerator random;
  private boolean ranked = true;
  private @Nullable TargetExtents extents;

  public SizedRace(long... sizes) {
    also("25", sizes);
  }

  /// More sizes on a JDK; methods that follow race there as well.
  public SizedRace also(String jdk, long... sizes) {
    for (long bytes : sizes) {
      add(bytes, bytes, 1, jdk, CacheState.HOT, 1);
    }
    return this;
  }

  public SizedRace range(long smallest, long largest) {
    return add(smallest, largest, 10, "25", CacheState.HOT, 1);
  }

  public SizedRace threads(int count, long... sizes) {
    for (long bytes : sizes) {
      add(bytes, bytes, 1, "25", CacheState.COLD, count);
    }
    return this;
  }

  private SizedRace add(
      long smallest, long largest, int files, String jdk, CacheState cache, int threads) {
    String size =
        smallest == largest
            ? SizeText.of(smallest)
            : SizeText.of(smallest) + ".." + SizeText.of(largest);
    cells.add(
        new Cell(
            cells.size(),
            "copy %s%s binary%s%s"
                .formatted(
                    files > 1 ? files + " x " : "",
                    size,
                    cache == CacheState.COLD ? ", cold" : "",
                    threads > 1 ? ", " + threads + " threads" : ""),
            Operation.COPY,
            smallest,
            largest,
            files,
            0,
            threads,
            0,
            Content.BINARY,
            cache,
            WriteDurability.NONE,
            jdk,
            "/a",
            "/a"));
    return this;
  }

  /// The methods that follow have this many forks.
  public SizedRace forks(int count) {
    forksOfEach = count;
    return this;
  }

  /// The times of the methods that follow have a logarithm with this standard deviation.
  public SizedRace noise(double sigma, long seed) {
    noise = sigma;
    random = new SplittableRandom(seed);
    return this;
  }

  /// The methods that follow clone.
  public SizedRace cloning() {
    extents = new TargetExtents(Long.MAX_VALUE, 0L);
    return this;
  }

  /// The methods that follow are not ranked.
  public SizedRace unranked() {
    ranked = false;
    return this;
  }

  /// A method with a fixed cost and a bandwidth.
  public SizedRace method(String id, double fixedSeconds, double bytesPerSecond) {
    return method(id, bytes -> fixedSeconds + bytes / bytesPerSecond);
  }

  /// A method with a time for each size in order; where that is not a number, it is skipped.
  public SizedRace times(String id, double... seconds) {
    for (int i = 0; i < cells.size(); i++) {
      add(cells.get(i), id, seconds[i]);
    }
    return this;
  }

  /// A method that produces a wrong file, although it is fast.
  public SizedRace wrong(String id) {
    for (Cell cell : cells) {
      entries.add(Entries.of(cell.id(), id, ranked, 1, 1, 1, null));
      fork(cell.id(), id, 1e-9);
      forks.add(fork(cell.id(), id, List.of(), new Absence(Status.DISQUALIFIED, "wrong bytes")));
    }
    return this;
  }

  public SizedRace method(String id, LongToDoubleFunction seconds) {
    for (Cell cell : cells) {
      add(cell, id, seconds.applyAsDouble((long) cell.meanBytes()));
    }
    return this;
  }

  private void add(Cell cell, String id, double seconds) {
    if (Double.isNaN(seconds)) {
      Absence absence = new Absence(Status.SKIPPED, "too slow");
      entries.add(Entries.of(cell.id(), id, ranked, 0, 0, 1, absence));
      return;
    }
    entries.add(Entries.of(cell.id(), id, ranked, 1, 1, 1, null));
    for (int fork = 0; fork < forksOfEach; fork++) {
      fork(cell.id(), id, seconds * spread(fork));
    }
  }

  private double spread(int fork) {
    return random == null ? SPREAD[fork % SPREAD.length] : Math.exp(noise * random.nextGaussian());
  }

  private void fork(int cell, String id, double seconds) {
    Measurement measured =
        new Measurement(0, Measurement.Phase.MEASURED, 1, seconds * 1e9, 0, 0, null);
    forks.add(fork(cell, id, List.of(measured), null));
  }

  private ForkRecord fork(
      int cell, String id, List<Measurement> measured, @Nullable Absence absence) {
    return new ForkRecord(
        cell,
        id,
        1,
        forks.size() + 1,
        "2026-11-21T20:00:00Z",
        7,
        9,
        measured,
        null,
        extents,
        absence);
  }

  public List<RuleSet> rules() {
    return Judge.judge(record()).rules();
  }

  /// The rules of a race that has one set of them.
  public RuleSet only() {
    List<RuleSet> rules = rules();
    if (rules.size() != 1) {
      throw new AssertionError(rules);
    }
    return rules.getFirst();
  }

  public RunRecord record() {
    RacePlan plan =
        new RacePlan(
            1,
            new Effort(Effort.Name.DEFAULT, 4, 4, 0, 1, 0, 4, 0),
            null,
            EvictionWay.ADVICE,
            Tracing.NONE,
            "control",
            "25",
            null,
            cells,
            entries);
    Environment machine =
        new Environment(
            "an OS", "6", "a CPU", 2, 1L << 34, "", "", 5e9, "25", List.of(), List.of());
    return RunRecordBuilder.of("test", "2026-11-21T20:00:00Z", plan, machine).forks(forks).build();
  }
}
