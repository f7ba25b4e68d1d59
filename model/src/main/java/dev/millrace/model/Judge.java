package dev.millrace.model;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Turns raw measurements into an answer. Needs nothing but the record.
public final class Judge {
  // Then those that moved no bytes, then what is not ranked, then what has no time.
  private static final Comparator<MethodResult> FASTEST_FIRST =
      Comparator.comparing((MethodResult result) -> result.seconds() == null)
          .thenComparing(result -> !result.ranked())
          .thenComparing(result -> !result.moved())
          .thenComparingDouble(
              result -> result.seconds() == null ? 0 : result.seconds().estimate());

  private final RunRecord record;

  private Judge(RunRecord record) {
    this.record = record;
  }

  /// Judges a race, finished or not.
  public static JudgedRace judge(RunRecord record) {
    Judge judge = new Judge(record);
    List<JudgedCell> cells = record.plan().cells().stream().map(judge::cell).toList();
    return new JudgedRace(
        record.plan().effort().name(),
        cells,
        new JdkTables(record, cells).tables(),
        new Sceptic(record, cells).findings());
  }

  private JudgedCell cell(Cell cell) {
    List<Entry> entries =
        record.plan().entries().stream().filter(entry -> entry.cell() == cell.id()).toList();
    double[] best = bestTimes(cell, entries, true);
    double[] bestApart = bestTimes(cell, entries, false);
    List<MethodResult> results =
        entries.stream()
            .map(entry -> result(cell, entry, moved(cell, entry) ? best : bestApart))
            .sorted(FASTEST_FIRST)
            .toList();
    return new JudgedCell(
        cell, residentShare(cell), results, winners(results, true), winners(results, false));
  }

  // Those that moved the bytes and those that did not are not compared with each other.
  private double[] bestTimes(Cell cell, List<Entry> entries, boolean moved) {
    return entries.stream()
        .filter(Entry::ranked)
        .filter(entry -> absence(entry).isEmpty())
        .filter(entry -> moved(cell, entry) == moved)
        .map(this::times)
        .min(Comparator.comparingDouble(times -> Intervals.of(times).estimate()))
        .orElse(new double[0]);
  }

  private boolean moved(Cell cell, Entry entry) {
    return movement(cell, entry) == Movement.MOVED;
  }

  private Movement movement(Cell cell, Entry entry) {
    return Movements.of(record, cell, entry.method());
  }

  private @Nullable Double residentShare(Cell cell) {
    if (cell.cache() == CacheState.HOT) {
      return null;
    }
    return record.plan().entries().stream()
        .filter(entry -> entry.cell() == cell.id())
        .flatMap(entry -> record.forksOf(cell.id(), entry.method()).stream())
        .flatMap(fork -> fork.measured().stream())
        .map(Measurement::residentShare)
        .max(Double::compare)
        .orElse(null);
  }

  private MethodResult result(Cell cell, Entry entry, double[] best) {
    return absence(entry)
        .map(absence -> absent(entry, absence))
        .orElseGet(() -> timed(cell, entry, best));
  }

  private static MethodResult absent(Entry entry, Absence absence) {
    return new MethodResult(
        entry.method(),
        entry.ranked(),
        absence.status(),
        absence.reason(),
        Movement.MOVED,
        null,
        null,
        null,
        0,
        MethodResult.UNKNOWN,
        null);
  }

  private MethodResult timed(Cell cell, Entry entry, double[] best) {
    double[] times = times(entry);
    Interval seconds = Intervals.of(times);
    return new MethodResult(
        entry.method(),
        entry.ranked(),
        Status.OK,
        null,
        movement(cell, entry),
        seconds,
        cell.threads() * cell.meanBytes() / seconds.estimate(),
        entry.ranked() ? ratio(times, best) : null,
        times.length,
        record.mechanismOf(cell, entry.method()),
        Cost.of(record.forksOf(cell.id(), entry.method()), cell));
  }

  // The fastest is the measure of all, itself included: its ratio to itself is 1 without doubt.
  private static Interval ratio(double[] times, double[] best) {
    return Arrays.equals(times, best) ? new Interval(1.0, 1, 1.0) : Intervals.ratio(times, best);
  }

  private Optional<Absence> absence(Entry entry) {
    if (entry.absence() != null) {
      return Optional.of(entry.absence());
    }
    List<ForkRecord> forks = record.forksOf(entry.cell(), entry.method());
    Optional<@Nullable Absence> wrong =
        forks.stream().map(ForkRecord::absence).filter(Objects::nonNull).findFirst();
    if (wrong.isEmpty() && times(entry).length == 0) {
      return Optional.of(new Absence(Status.SKIPPED, "the race ended before its turn"));
    }
    return wrong;
  }

  private double[] times(Entry entry) {
    return ForkTimes.of(record.forksOf(entry.cell(), entry.method()));
  }

  // One fork names no winner: without an interval nothing can be told from the fastest.
  private static List<String> winners(List<MethodResult> results, boolean moved) {
    return results.stream()
        .filter(result -> result.moved() == moved)
        .filter(result -> result.ratioToBest() != null && !result.ratioToBest().isAbove(1))
        .map(MethodResult::method)
        .toList();
  }
}
