package dev.millrace.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// Looks for reasons not to believe a race.
final class Sceptic {
  private static final int NAMED = 3;
  private static final double NOISY_SPREAD = 1.5;
  private static final double DRIFT_SPREAD = 1.25;
  private static final double TOO_GOOD = 1.5;
  private static final long TOO_GOOD_FROM_BYTES = 1 << 20;

  /// Bytes a second; 1 MiB in 10 microseconds. Summing bytes needs a load and an addition for every
  /// vector of them; who is faster had the work removed by the compiler.
  private static final double TOO_GOOD_SUM = (1 << 20) / 10e-6;

  /// Less than this is some other part of the process: a class that was loaded, a folder that was
  /// read.
  private static final long COLD_BYTES = 64 << 10;

  private final RunRecord record;
  private final List<JudgedCell> cells;
  private final List<Finding> findings = new ArrayList<>();

  Sceptic(RunRecord record, List<JudgedCell> cells) {
    this.record = record;
    this.cells = cells;
  }

  List<Finding> findings() {
    wholeRace();
    for (int id = 0; id < cells.size(); id++) {
      JudgedCell cell = cells.get(id);
      String where = record.nameOf(cell.cell());
      oneFork(cell, where);
      noisy(cell, where);
      drift(id, where);
      tooGood(cell, where);
      notHot(id, where);
      notCold(cell, where);
      cloned(cell, where);
    }
    return findings;
  }

  private void wholeRace() {
    if (record.plan().effort().name() == Effort.Name.QUICK) {
      add(Warning.QUICK, "", "this was a quick race");
    }
    long planned = record.plan().entries().stream().filter(Entry::runs).count();
    planned *= record.plan().effort().forks();
    if (record.forks().size() < planned) {
      add(
          Warning.UNFINISHED,
          "",
          "%d of %d forks were run".formatted(record.forks().size(), planned));
    }
  }

  private void oneFork(JudgedCell cell, String where) {
    long single = timed(cell).filter(result -> result.forks() == 1).count();
    if (single > 0) {
      add(
          Warning.ONE_FORK,
          where,
          single == 1 ? "1 method has one fork" : single + " methods have one fork");
    }
  }

  private void noisy(JudgedCell cell, String where) {
    List<String> noisy =
        timed(cell)
            .filter(result -> result.ranked() && result.forks() > 1)
            .filter(result -> result.seconds() != null && result.seconds().spread() > NOISY_SPREAD)
            .map(MethodResult::method)
            .toList();
    if (!noisy.isEmpty()) {
      add(
          Warning.NOISY,
          where,
          "%d of %d methods have an interval that reaches to more than %.1f times its lower end: %s"
              .formatted(noisy.size(), ranked(cell), NOISY_SPREAD, NameList.first(NAMED, noisy)));
    }
  }

  private void drift(int cell, String where) {
    double[] times = ForkTimes.of(record.forksOf(cell, record.plan().ruler()));
    double spread = Arrays.stream(times).max().orElse(1) / Arrays.stream(times).min().orElse(1);
    if (spread > DRIFT_SPREAD) {
      add(
          Warning.DRIFT,
          where,
          "the ruler %s took %.2f times as long in one round as in another"
              .formatted(record.plan().ruler(), spread));
    }
  }

  private void tooGood(JudgedCell cell, String where) {
    boolean reads = cell.cell().operation() == Operation.READ;
    double most =
        cell.cell().threads()
            * (reads ? TOO_GOOD_SUM : TOO_GOOD * record.environment().memoryCopyBytesPerSecond());
    timed(cell)
        .filter(result -> result.ranked() && result.moved())
        .filter(_ -> cell.cell().sizeBytes() >= TOO_GOOD_FROM_BYTES)
        .filter(result -> result.bytesPerSecond() != null && result.bytesPerSecond() > most)
        .forEach(result ->
            add(
                Warning.TOO_GOOD,
                where,
                reads
                    ? "%s sums bytes faster than any processor".formatted(result.method())
                    : "%s is faster than %.1f times this machine's copying of memory"
                        .formatted(result.method(), TOO_GOOD)));
  }

  private void notHot(int cell, String where) {
    if (record.plan().cell(cell).cache() == CacheState.COLD) {
      return;
    }
    List<Measurement> iterations =
        record.plan().entries().stream()
            .filter(entry -> entry.cell() == cell && entry.cached())
            .flatMap(entry -> record.forksOf(cell, entry.method()).stream())
            .flatMap(fork -> fork.measured().stream())
            .toList();
    long cool =
        iterations.stream()
            .filter(m -> m.residentShare() < 1 || m.deviceReadBytes() >= COLD_BYTES)
            .count();
    if (cool > 0) {
      add(
          Warning.NOT_HOT,
          where,
          "in %d of %d iterations the source was not wholly in memory"
              .formatted(cool, iterations.size()));
    }
  }

  private void notCold(JudgedCell cell, String where) {
    if (!cell.wasAsCold()) {
      add(
          Warning.NOT_COLD,
          where,
          "up to %.0f %% of the source was in memory when a clock started"
              .formatted(100 * Objects.requireNonNull(cell.residentShare())));
    }
  }

  private void cloned(JudgedCell cell, String where) {
    List<String> apart =
        timed(cell).filter(result -> !result.moved()).map(MethodResult::method).toList();
    if (!apart.isEmpty()) {
      add(
          Warning.NOT_MOVED,
          where,
          "%d methods moved no bytes: %s".formatted(apart.size(), NameList.first(NAMED, apart)));
    }
  }

  private static long ranked(JudgedCell cell) {
    return timed(cell).filter(MethodResult::ranked).count();
  }

  private static Stream<MethodResult> timed(JudgedCell cell) {
    return cell.results().stream().filter(result -> result.status() == Status.OK);
  }

  private void add(Warning warning, String where, String seen) {
    findings.add(Finding.of(warning, where, seen));
  }
}
