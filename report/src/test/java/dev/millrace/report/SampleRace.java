package dev.millrace.report;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.JudgedCell.NoiseFloor;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.record.ForkRecord.CostSheet;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.List;

/// A small artificial race: two sizes on two JDKs, four methods that moved the bytes, one clone,
/// one unranked, one skipped and one wrong method. Every name from outside is malicious.
public final class SampleRace {
  /// Text that would break out of a table, a page, a quote or a formula; each has a unique word.
  public static final String HOSTILE =
      "/x|pipe\n<script>alert(\"quote\")</script>,`tick` @octocat #1";

  /// A vendor that a spreadsheet would run.
  public static final String FORMULA = "=HYPERLINK(\"http://evil\",\"click\")";

  /// The invocations of a fork of [#young].
  static final int AGE = 100;

  private static final String CLONE = "reflink";
  private static final String NULL = "null";
  private static final List<String> METHODS =
      List.of(
          "files-copy", "channel-transfer-to", "stream-array[64KiB]", "cp-process", CLONE, NULL);
  private static final int FORKS = 3;
  private static final Texts USUAL =
      new Texts(HOSTILE, "8 <b>old</b>", "25.0.3", "a | CPU <b>", FORMULA, "");

  private final Texts texts;
  private final int age;

  private SampleRace(Texts texts, int age) {
    this.texts = texts;
    this.age = age;
  }

  /// The texts that come from outside.
  private record Texts(
      String place, String oldJdk, String newJdk, String machine, String vendor, String name) {}

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
        cell.jdkBest(),
        cell.times());
  }

  /// The forks of the first cell: a method that moved the bytes, a clone, and an unranked method.
  public static RaceResult firstCell() {
    List<String> shown = List.of("files-copy", CLONE, NULL, "liar");
    return RaceResult.of(
        record()
            .withForks(
                record().forks().stream()
                    .filter(fork -> fork.cell() == 0 && shown.contains(fork.method()))
                    .toList()));
  }

  /// Its first four forks: three of one method, and one of the next.
  public static RaceResult fourForks() {
    return RaceResult.of(record().afterForks(4));
  }

  /// The record of the race.
  public static RunRecord record() {
    return new SampleRace(USUAL, 0).race();
  }

  /// The same race, as if each fork had timed its first hundred copies.
  static RaceResult young() {
    return RaceResult.of(new SampleRace(USUAL, AGE).race());
  }

  /// The same race with `text` wherever a text may come from outside.
  public static RaceResult saying(String text) {
    Texts all = new Texts(text, "8 " + text, "25 " + text, text, text, text);
    return RaceResult.of(new SampleRace(all, 0).race());
  }

  /// As little as a race can be: one fork, one size.
  public static RaceResult least() {
    return RaceResult.of(RaceBuilder.sizes(4096).forks(1).times("files-copy", 1e-5).record());
  }

  private RunRecord race() {
    RaceBuilder race = RaceBuilder.plain().effort(FORKS, FORKS).control("files-copy").age(age);
    race.jdk(texts.newJdk(), 25, "", "");
    for (long size : new long[] {5L << 10, 5L << 20}) {
      for (String jdk : List.of(texts.oldJdk(), texts.newJdk())) {
        race.copy(size, jdk, texts.place(), texts.place())
            .label(
                (size < 1 << 20 ? "copy 5KiB binary" : "copy 5MiB binary")
                    + (age > 0 ? ", first 100 copies" : "")
                    + texts.name());
        methods(race, size, jdk.equals(texts.oldJdk()));
        race.skipped("reader-char" + texts.name(), "text | only: " + texts.place());
        race.wrong("liar", "0 of 5120 bytes\nin " + texts.place());
      }
    }
    return race.seen("channel-transfer-to", "sendfile").record(this::environment);
  }

  // The first two are close together, the others far behind; the older JDK is slower at copying by
  // Files.copy alone.
  private void methods(RaceBuilder race, long size, boolean isOld) {
    for (int place = 0; place < METHODS.size(); place++) {
      String method = METHODS.get(place);
      double slower = place == 0 && isOld ? 1.8 : 1;
      double seconds = slower * (20e-6 * Math.pow(2.2, Math.max(0, place - 1)) + size / 3e9);
      race.extents(method.equals(CLONE) ? size : 0L, 0L);
      if (age == 0) {
        race.costs(costs((long) (seconds * 1e9)));
      }
      if (method.equals(NULL)) {
        race.unranked(method);
      } else {
        race.method(method);
      }
      for (int round = 1; round <= FORKS; round++) {
        race.fork(method, iterations(seconds * (1 + 0.03 * ((round + place) % FORKS))));
      }
    }
    race.extents(null, null);
  }

  // Half of it is not known, as on most systems.
  private static CostSheet costs(long nanos) {
    return CostSheet.of(name ->
        name.startsWith("device") ? null : name.endsWith("Nanos") ? (Long) nanos : (Long) 64L);
  }

  private List<Measurement> iterations(double seconds) {
    if (age > 0) {
      double nanos = Math.rint(age * seconds * 1e9);
      return List.of(new Measurement(0, Measurement.Phase.MEASURED, age, nanos, 0, 1.0, null));
    }
    List<Measurement> iterations = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Measurement.Phase phase = i == 0 ? Measurement.Phase.WARMUP : Measurement.Phase.MEASURED;
      double nanos = Math.rint(seconds * 10 * 1e9 * (i == 0 ? 3 : 1 + 0.01 * i));
      iterations.add(new Measurement(i, phase, 10, nanos, 0, 1.0, i == 1 ? 1500.0 : null));
    }
    return iterations;
  }

  private Environment environment(Environment plain) {
    Jdk old = new Jdk(texts.oldJdk(), "/jvm/8", 8, "1.8.0_504", texts.vendor(), "a VM", List.of());
    Jdk now = new Jdk(texts.newJdk(), "/jvm/25", 25, "25.0.3+9", "@vendor", "a VM", List.of("-Xx"));
    Directory directory =
        new Directory(texts.place(), "ext4", "rw", texts.machine(), "yes", 1L << 30, 1L << 40);
    return new Environment(
        "an OS",
        "6.18",
        texts.machine(),
        plain.logicalCpus(),
        plain.memoryBytes(),
        texts.machine(),
        texts.machine(),
        plain.memoryCopyBytesPerSecond(),
        texts.newJdk(),
        List.of(old, now),
        List.of(directory),
        null,
        null,
        null);
  }
}
