package dev.millrace.report.html;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.evidence.Evidence;
import dev.millrace.model.evidence.Evidence.Outliers;
import dev.millrace.model.evidence.Evidence.Peaks;
import dev.millrace.model.evidence.Evidence.Steadiness;
import dev.millrace.model.judge.Ceiling;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecord.CeilingWay;
import dev.millrace.model.record.RunRecordBuilder;
import dev.millrace.report.RaceResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/// Races with all parts that a report can show: real records with artificial results of the judge.
final class ReportFixtures {
  private static final double CEILING = 3.4e9;

  private ReportFixtures() {}

  /// A record of docs/results, as the judge sees it.
  static RaceResult plain(String name) throws IOException {
    return RaceResult.of(RecordFile.read(results().resolve(name)));
  }

  private static Path results() {
    Path here = Path.of("docs/results");
    return here.toFile().isDirectory() ? here : Path.of("..").resolve(here);
  }

  /// The same with ceilings, evidence, rules and verdicts.
  static RaceResult rich(String name) throws IOException {
    RaceResult plain = plain(name);
    RunRecord record = withProbe(plain.record());
    JudgedRace race = plain.race();
    return RaceResult.of(
        record,
        new JudgedRace(
            race.effort(),
            race.cells().stream().map(ReportFixtures::enriched).toList(),
            plain.race().rules(),
            race.jdkTables(),
            race.warnings()),
        plain.published());
  }

  private static RunRecord withProbe(RunRecord record) {
    return with(record, record.forks().stream().map(ReportFixtures::withProbe).toList());
  }

  /// The same record with other forks.
  static RunRecord with(RunRecord record, List<ForkRecord> forks) {
    return RunRecordBuilder.like(record).forks(forks).build();
  }

  private static ForkRecord withProbe(ForkRecord fork) {
    double wave = 1 + 0.15 * Math.sin(fork.sequence() / 40.0);
    return with(
        fork,
        fork.measurements().stream()
            .map(m ->
                new Measurement(
                    m.iteration(),
                    m.phase(),
                    m.invocations(),
                    m.nanos(),
                    m.deviceReadBytes(),
                    m.residentShare(),
                    Double.valueOf(250_000 * wave)))
            .toList());
  }

  /// The same fork with other measurements.
  static ForkRecord with(ForkRecord fork, List<Measurement> measurements) {
    return new ForkRecord(
        fork.cell(),
        fork.method(),
        fork.round(),
        fork.sequence(),
        fork.started(),
        fork.elapsedMillis(),
        fork.firstInvocationNanos(),
        measurements,
        fork.costs(),
        fork.extents(),
        fork.absence());
  }

  private static JudgedCell enriched(JudgedCell cell) {
    List<String> winners = cell.winners();
    Verdict verdict =
        winners.size() == 1
            ? Verdict.WINNER
            : winners.size() > 4 ? Verdict.BOUNDED : Verdict.EQUIVALENT;
    return new JudgedCell(
        cell.cell(),
        cell.residentShare(),
        verdict,
        cell.recommendation(),
        ceiling(cell.cell().meanBytes()),
        cell.noiseFloor(),
        cell.results().stream().map(result -> enriched(result, cell)).toList(),
        winners,
        cell.winnersApart(),
        cell.jdkBest());
  }

  // A fixed cost and a bandwidth, so it grows with the size as real ones do.
  private static Ceiling ceiling(double bytes) {
    double rate = bytes / (12e-6 + bytes / CEILING);
    return new Ceiling(
        rate,
        CeilingWay.LOOP,
        List.of(
            level(CeilingWay.MEMORY, 2.1 * rate),
            level(CeilingWay.LOOP, rate),
            level(CeilingWay.PARALLEL, 0.9 * rate)));
  }

  private static Ceiling.Level level(CeilingWay way, double rate) {
    return new Ceiling.Level(way, new Interval(0.95 * rate, rate, 1.04 * rate));
  }

  private static MethodResult enriched(MethodResult result, JudgedCell cell) {
    if (result.seconds() == null) {
      return result;
    }
    double ceiling = ceiling(cell.cell().meanBytes()).bytesPerSecond();
    return new MethodResult(
        result.method(),
        result.origin(),
        result.ranked(),
        result.status(),
        result.reason(),
        result.movement(),
        result.seconds(),
        result.wholeSeconds(),
        result.bytesPerSecond(),
        result.ratioToBest(),
        result.forks(),
        result.method().startsWith("cp")
            ? "FICLONE EOPNOTSUPP, then copy_file_range 1MiB"
            : "read 64KiB, write 64KiB",
        result.cost(),
        Objects.requireNonNull(result.bytesPerSecond()) / ceiling,
        evidence(result.method(), result.seconds().estimate()));
  }

  private static Evidence evidence(String method, double seconds) {
    Steadiness.State state = List.of(Steadiness.State.values()).get(method.length() % 5);
    return new Evidence(
        new Interval(20 * seconds, 24 * seconds, 30 * seconds),
        new Interval(0.8 * seconds, 0.85 * seconds, 0.9 * seconds),
        new Interval(1.1 * seconds, 1.3 * seconds, 1.5 * seconds),
        new Outliers(24, method.length() % 4, method.length() % 2, 0.3),
        new Steadiness(state, "the first third took 4 % longer than the last"),
        method.length() % 3 == 0
            ? new Peaks(2, "two forks near 34 µs, two near 51 µs")
            : new Peaks(1, "one group"));
  }
}
