package dev.millrace.model.tune;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.NoiseFloor;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.WriteDurability;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Compares the methods of a [Threshold] in the plain copies of a record: one file in the state of
/// the threshold, one thread, a warm JVM, no fsync.
record SizeRatios(RunRecord record, String from, String to) {
  /// Returns the sizes at which both methods have a time, from small to large.
  List<SizeRatio> of(Threshold threshold) {
    List<Cell> cells =
        record.plan().cells().stream()
            .filter(cell -> isPlain(cell, threshold) && isInState(cell, threshold.cache()))
            .filter(cell -> hasBoth(CellTimes.of(record, cell.id()), threshold))
            .sorted(Comparator.comparingLong(Cell::sizeBytes))
            .toList();
    List<SizeRatio> ratios = new ArrayList<>();
    for (Cell cell : cells) {
      of(cell, threshold, cells.size()).ifPresent(ratios::add);
    }
    return ratios;
  }

  /// Returns the sizes at which both methods raced in more than one fork, or should have.
  List<Long> duelled(Threshold threshold) {
    return record.plan().effort().forks() == 1
        ? List.of()
        : record.plan().cells().stream()
            .filter(cell -> isPlain(cell, threshold))
            .filter(
                cell -> isEntered(cell, threshold.below()) && isEntered(cell, threshold.above()))
            .map(Cell::sizeBytes)
            .toList();
  }

  private boolean isEntered(Cell cell, String method) {
    return record.plan().methods(cell).stream().anyMatch(entry -> entry.method().equals(method));
  }

  // A cold file of the plan may have stayed in memory.
  private boolean isInState(Cell cell, CacheState cache) {
    return cache == CacheState.HOT
        || record.forks().stream()
            .filter(fork -> fork.cell() == cell.id())
            .flatMap(fork -> fork.measured().stream())
            .allMatch(each -> isCold(each.residentShare()));
  }

  private static boolean isCold(@Nullable Double share) {
    return share != null && share <= JudgedCell.COLD_SHARE;
  }

  private boolean isPlain(Cell cell, Threshold threshold) {
    return cell.operation() == Operation.COPY
        && cell.cache() == threshold.cache()
        && cell.durability() == WriteDurability.NONE
        && cell.files() == 1
        && cell.threads() == 1
        && !cell.hasYoungJvms()
        && cell.from().equals(from)
        && cell.to().equals(to);
  }

  private static boolean hasBoth(CellTimes times, Threshold threshold) {
    return times.of(threshold.below()).isPresent() && times.of(threshold.above()).isPresent();
  }

  private Optional<SizeRatio> of(Cell cell, Threshold threshold, int cells) {
    CellTimes times = CellTimes.of(record, cell.id());
    Ranking ranking = new Ranking(times, List.of(threshold.below(), threshold.above()));
    Interval ratio = ranking.ratio(threshold.below(), threshold.above(), cells);
    return Optional.ofNullable(ratio)
        .map(each -> new SizeRatio(cell.sizeBytes(), each, leastRatio(times)));
  }

  // Without a twin of the control method, a ratio counts as noise up to the limit of a tie.
  static double leastRatio(CellTimes times) {
    NoiseFloor floor = times.noiseFloor();
    return floor == null ? Verdict.PRACTICALLY_EQUAL : floor.leastRatio();
  }
}
