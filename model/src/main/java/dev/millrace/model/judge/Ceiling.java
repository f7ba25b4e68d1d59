package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.estimate.LogEstimate;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.RunRecord.CeilingTrial;
import dev.millrace.model.record.RunRecord.CeilingWay;
import dev.millrace.model.record.WriteDurability;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/// The upper limit of this machine in a cell, measured during the race.
///
/// @param bytesPerSecond speed of the fastest level that works under the conditions of the cell;
///   memory does not for files below 1 MiB, cold sources and fsync
/// @param way that level
/// @param levels all measured levels, the fastest first
public record Ceiling(double bytesPerSecond, CeilingWay way, List<Level> levels) {
  private static final Comparator<Level> FASTEST_FIRST =
      Comparator.comparingDouble((Level level) -> -level.bytesPerSecond().estimate());

  /// A smaller file fits into the processor caches, and system calls dominate its time. The memory
  /// speed is then shown, but limits nothing.
  private static final long MEMORY_FROM = 1 << 20;

  public Ceiling {
    levels = List.copyOf(levels);
  }

  /// Returns the ceiling of a cell; null without trials under the conditions of the cell.
  ///
  /// The round is the unit, as the fork is for methods. Each round contributes its median, and the
  /// typical value has an interval over the rounds. Bytes per second count the whole machine,
  /// independent of the threads of the cell.
  public static @Nullable Ceiling of(RunRecord record, Cell cell) {
    List<Level> levels =
        Stream.of(CeilingWay.values())
            .flatMap(way -> level(record, cell, way))
            .sorted(FASTEST_FIRST)
            .toList();
    return levels.stream()
        .filter(level -> level.way() != CeilingWay.MEMORY || isMemoryALimit(cell))
        .findFirst()
        .map(fastest -> new Ceiling(fastest.bytesPerSecond().estimate(), fastest.way(), levels))
        .orElse(null);
  }

  // A copy of memory evicts nothing and forces nothing to a device.
  private static boolean isMemoryALimit(Cell cell) {
    return cell.meanBytes() >= MEMORY_FROM
        && cell.cache() == CacheState.HOT
        && cell.durability() == WriteDurability.NONE;
  }

  private static Stream<Level> level(RunRecord record, Cell cell, CeilingWay way) {
    Map<Integer, List<Double>> rounds =
        record.ceilings().stream()
            .filter(trial -> trial.cell() == cell.id() && trial.way() == way)
            .collect(
                Collectors.groupingBy(
                    CeilingTrial::round,
                    TreeMap::new,
                    Collectors.mapping(
                        trial -> cell.meanBytes() / trial.secondsPerFile(), Collectors.toList())));
    double[] medians = rounds.values().stream().mapToDouble(Ceiling::median).toArray();
    return medians.length == 0
        ? Stream.empty()
        : Stream.of(new Level(way, LogEstimate.of(medians).interval()));
  }

  private static double median(List<Double> values) {
    double[] all = values.stream().mapToDouble(value -> value).toArray();
    return Median.withDefaults().evaluate(all);
  }

  /// Returns the levels that no method has to reach, because they ignore a condition of the cell.
  public List<Level> forInformation() {
    return levels.stream()
        .filter(level -> level.bytesPerSecond().estimate() > bytesPerSecond)
        .toList();
  }

  /// The result of one direct way to do the work.
  ///
  /// @param way kind of work
  /// @param bytesPerSecond median over its rounds with its interval
  public record Level(CeilingWay way, Interval bytesPerSecond) {}
}
