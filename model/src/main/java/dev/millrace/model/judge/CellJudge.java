package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.evidence.Evidence;
import dev.millrace.model.evidence.Evidences;
import dev.millrace.model.judge.JudgedCell.JdkBest;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Mechanism;
import dev.millrace.model.record.MethodForks;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Judges one cell of a race.
public final class CellJudge {
  // Methods that moved bytes come first, then methods that moved none, then unranked methods, then
  // methods without a time.
  private static final Comparator<MethodResult> FASTEST_FIRST =
      Comparator.comparing((MethodResult result) -> result.seconds() == null)
          .thenComparing(result -> !result.ranked())
          .thenComparing(result -> !result.moved())
          .thenComparingDouble(
              result -> result.seconds() == null ? 0 : result.seconds().estimate());

  private final RunRecord record;
  private final Cell cell;
  private final CellTimes times;
  private final List<Entry> entries;

  private final Map<String, MethodForks> forks;

  private final Ranking moved;
  private final Ranking apart;

  public CellJudge(RunRecord record, Cell cell, CellTimes times) {
    this.record = record;
    this.cell = cell;
    this.times = times;
    this.entries = record.plan().methods(cell);
    this.forks = MethodForks.of(record, cell);
    // Methods that moved the bytes and methods that did not are never compared with each other.
    this.moved = ranking(true);
    this.apart = ranking(false);
  }

  private Ranking ranking(boolean moves) {
    return new Ranking(
        times,
        entries.stream()
            .filter(entry -> entry.ranked() && moved(entry) == moves)
            .map(Entry::method)
            .filter(method -> times.of(method).isPresent())
            .toList());
  }

  private boolean moved(Entry entry) {
    return movement(entry) == Movement.MOVED;
  }

  private Movement movement(Entry entry) {
    return Movement.of(record, cell, entry.method());
  }

  /// Returns the whole answer about the cell.
  public JudgedCell cell() {
    return cell(entries.stream().map(entry -> result(entry, evidence(entry))));
  }

  /// Returns the answer without the evidence of its methods, which takes longer than the rest.
  public JudgedCell withoutEvidence() {
    return cell(entries.stream().map(entry -> result(entry, null)));
  }

  private JudgedCell cell(Stream<MethodResult> unsorted) {
    List<MethodResult> results = unsorted.sorted(FASTEST_FIRST).toList();
    List<String> winners = moved.winners();
    List<String> winnersApart = apart.winners();
    return new JudgedCell(
        cell,
        residentShare(),
        Verdict.of(moved),
        recommendation(winners.isEmpty() ? apart : moved),
        times.noiseFloor(),
        results,
        winners,
        winnersApart,
        JdkBest.UNKNOWN);
  }

  private Recommendation recommendation(Ranking ranking) {
    return Recommendation.of(
        ranking,
        cell,
        entries.stream().collect(Collectors.toMap(Entry::method, Entry::origin)),
        record.plan().effort().name());
  }

  private @Nullable Double residentShare() {
    if (cell.cache() == CacheState.HOT) {
      return null;
    }
    return entries.stream()
        .flatMap(entry -> record.forksOf(cell.id(), entry.method()).stream())
        .flatMap(fork -> fork.measured().stream())
        .flatMap(iteration -> Stream.ofNullable(iteration.residentShare()))
        .max(Double::compare)
        .orElse(null);
  }

  private @Nullable Evidence evidence(Entry entry) {
    return times.of(entry.method()).isEmpty() || cell.hasYoungJvms()
        ? null
        : Evidences.of(record.forksOf(cell.id(), entry.method()), times::logTimes);
  }

  private MethodResult result(Entry entry, @Nullable Evidence evidence) {
    return times
        .of(entry.method())
        .map(found -> timed(entry, found, evidence))
        .orElseGet(() -> absent(entry, absence(entry)));
  }

  private static MethodResult absent(Entry entry, Absence absence) {
    return new MethodResult(
        entry.method(),
        entry.origin(),
        entry.ranked(),
        absence.status(),
        absence.reason(),
        Movement.MOVED,
        null,
        null,
        null,
        null,
        0,
        Mechanism.NOT_TRACED,
        null,
        null);
  }

  private MethodResult timed(Entry entry, MethodTimes found, @Nullable Evidence evidence) {
    Interval seconds = found.typical();
    return new MethodResult(
        entry.method(),
        entry.origin(),
        entry.ranked(),
        Status.OK,
        null,
        movement(entry),
        seconds,
        cell.hasYoungJvms() ? seconds.map(one -> one * cell.age()) : null,
        cell.threads() * cell.meanBytes() / seconds.estimate(),
        (moved(entry) ? moved : apart).ratio(entry.method()),
        found.forks(),
        record.mechanismOf(cell, entry.method()),
        MethodCost.of(record.forksOf(cell.id(), entry.method()), cell),
        evidence);
  }

  // A wrong result in another cell counts more than a plan without a turn in this one.
  private Absence absence(Entry entry) {
    return Objects.requireNonNull(forks.get(entry.method()))
        .absence()
        .or(() -> Optional.ofNullable(entry.absence()))
        .orElseGet(() -> new Absence(Status.LEFT_OUT, "the race ended before its turn"));
  }
}
