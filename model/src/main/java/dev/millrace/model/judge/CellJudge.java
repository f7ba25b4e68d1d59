package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.evidence.Evidence;
import dev.millrace.model.evidence.Evidences;
import dev.millrace.model.judge.JudgedCell.JdkBest;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Entry.MethodOrigin;
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
  private final Effort.Name effort;

  public CellJudge(RunRecord record, Cell cell) {
    this.record = record;
    this.cell = cell;
    this.times = CellTimes.of(record, cell.id());
    this.entries = record.plan().methods(cell);
    this.forks = MethodForks.of(record, cell);
    this.effort = record.plan().effort().name();
  }

  /// Returns the whole answer about the cell, without the fastest method of the JDK.
  public JudgedCell cell() {
    return ranked(entries.stream().map(entry -> result(entry, evidence(entry))));
  }

  /// Returns the answer without the evidence of its methods, which takes longer than the rest.
  public JudgedCell withoutEvidence() {
    return ranked(entries.stream().map(entry -> result(entry, null)));
  }

  /// Returns the answer of this cell without the methods that need more than the JDK.
  public JudgedCell jdkAlone(JudgedCell all) {
    return ranked(all.results().stream().filter(result -> result.origin() == MethodOrigin.JDK));
  }

  /// Returns the whole answer, with the fastest method of the JDK.
  public JudgedCell withJdk() {
    JudgedCell all = cell();
    JudgedCell jdk = jdkAlone(all);
    // A cell in which any method moved bytes has no winner among those that moved none.
    List<String> best = all.winners().isEmpty() ? jdk.winnersApart() : jdk.winners();
    Interval ratio =
        best.stream().findFirst().flatMap(all::result).map(MethodResult::ratioToBest).orElse(null);
    return all.with(
        all.recommendation(), new JdkBest(jdk.verdict(), best, ofAll(all, jdk, best), ratio));
  }

  // Its bound among all methods, which need more than the JDK.
  private Recommendation ofAll(JudgedCell all, JudgedCell jdk, List<String> best) {
    String method = jdk.recommendation().recommended();
    return method == null || !best.contains(method)
        ? Recommendation.NONE
        : Recommendation.of(all.ranking(all.compared()), method);
  }

  // Methods that moved the bytes and methods that did not are never compared with each other.
  private JudgedCell ranked(Stream<MethodResult> some) {
    List<MethodResult> competing = some.toList();
    Ranking moved = ranking(competing, true);
    Ranking apart = ranking(competing, false);
    List<MethodResult> results =
        competing.stream()
            .map(result ->
                result.withRatioToBest((result.moved() ? moved : apart).ratio(result.method())))
            .sorted(FASTEST_FIRST)
            .toList();
    return new JudgedCell(
        cell,
        residentShare(),
        Verdict.of(moved),
        Recommendation.of(
            moved.winners().isEmpty() ? apart : moved,
            cell,
            results.stream().collect(Collectors.toMap(MethodResult::method, MethodResult::origin)),
            effort),
        times.noiseFloor(),
        results,
        moved.winners(),
        apart.winners(),
        JdkBest.UNKNOWN,
        times);
  }

  private Ranking ranking(List<MethodResult> results, boolean moved) {
    return Ranking.of(
        times,
        results.stream().filter(result -> result.competes() && result.moved() == moved).toList());
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
        Movement.of(record, cell, entry.method()),
        seconds,
        cell.hasYoungJvms() ? seconds.map(one -> one * cell.age()) : null,
        cell.threads() * cell.meanBytes() / seconds.estimate(),
        null,
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
