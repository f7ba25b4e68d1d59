package dev.millrace.model.tune;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.NoiseFloor;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.WriteDurability;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Compares the methods of a [MethodChoice] in the plain copies of a record: one file, hot, one
/// thread, a warm JVM, no fsync.
record SizeRatios(RunRecord record, String from, String to) {
  /// Returns the sizes at which both methods have a time, from small to large.
  List<SizeRatio> of(MethodChoice choice) {
    List<Cell> cells =
        record.plan().cells().stream()
            .filter(this::isPlain)
            .filter(cell -> hasBoth(CellTimes.of(record, cell.id()), choice))
            .sorted(Comparator.comparingLong(Cell::sizeBytes))
            .toList();
    List<SizeRatio> ratios = new ArrayList<>();
    for (Cell cell : cells) {
      of(cell, choice, cells.size()).ifPresent(ratios::add);
    }
    return ratios;
  }

  private boolean isPlain(Cell cell) {
    return cell.operation() == Operation.COPY
        && cell.cache() == CacheState.HOT
        && cell.durability() == WriteDurability.NONE
        && cell.files() == 1
        && cell.threads() == 1
        && !cell.hasYoungJvms()
        && cell.from().equals(from)
        && cell.to().equals(to);
  }

  private static boolean hasBoth(CellTimes times, MethodChoice choice) {
    return times.of(choice.below()).isPresent() && times.of(choice.above()).isPresent();
  }

  private Optional<SizeRatio> of(Cell cell, MethodChoice choice, int cells) {
    CellTimes times = CellTimes.of(record, cell.id());
    Ranking ranking = new Ranking(times, List.of(choice.below(), choice.above()));
    Interval ratio = ranking.ratio(choice.below(), choice.above(), cells);
    NoiseFloor floor = times.noiseFloor();
    double least = floor == null ? 1 : floor.leastRatio();
    return Optional.ofNullable(ratio).map(each -> new SizeRatio(cell.sizeBytes(), each, least));
  }
}
