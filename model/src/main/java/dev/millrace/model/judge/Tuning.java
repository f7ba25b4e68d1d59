package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell.NoiseFloor;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Decides the numbers of a profile by one race. A number changes only if a whole interval
/// contradicts it.
///
/// @param record of a race of copies between two directories
public record Tuning(RunRecord record) {
  /// The length of no file.
  private static final long NEVER = Long.MAX_VALUE;

  /// A number that is no faster than another one wins seven rounds of seven in 1 of 128 races.
  private static final int LEAST_ROUNDS = 7;

  /// A length from which one method takes the place of another.
  ///
  /// @param below the method for shorter files
  /// @param above the method for longer files
  /// @param cache the state of the files
  /// @param start shorter files depend on another length
  /// @param end so do files of this length on
  public record Threshold(String below, String above, CacheState cache, long start, long end) {}

  /// A decided number.
  ///
  /// @param after equal to `before` if nothing changes
  /// @param gain the speed relative to the speed before, of the size that gains most, or of the
  ///   round that gains least; 1 if nothing changes
  public record Decision(long before, long after, double gain) {}

  /// A raced size.
  ///
  /// @param ratio the time of the method for shorter files over the time of the other; 1 if no
  ///   interval separates them
  private record Size(long bytes, double ratio) {
    /// Returns by how much a length makes files of this size slower, as a logarithm.
    double loss(long length) {
      return Math.max(0, bytes < length ? Math.log(ratio) : -Math.log(ratio));
    }
  }

  /// Decides a length: the one that gives the least to the slower method. Of several, the nearest
  /// to the old one.
  ///
  /// @param before in bytes
  public Decision length(Threshold threshold, long before) {
    List<Size> sizes = sizes(threshold);
    long after =
        LongStream.concat(LongStream.of(before, NEVER), sizes.stream().mapToLong(Size::bytes))
            .boxed()
            .min(
                Comparator.<Long>comparingDouble(
                        length -> sizes.stream().mapToDouble(each -> each.loss(length)).sum())
                    .thenComparingDouble(length -> Math.abs(log(length) - log(before))))
            .orElse(before);
    double gain =
        sizes.stream().mapToDouble(each -> each.loss(before) - each.loss(after)).max().orElse(0);
    return new Decision(before, after, Math.exp(after == before ? 0 : gain));
  }

  private static double log(long length) {
    return Math.log((double) Math.max(1, length));
  }

  private List<Size> sizes(Threshold threshold) {
    List<Cell> cells =
        record.plan().cells().stream()
            .filter(cell -> cell.cache() == threshold.cache() && isInState(cell))
            .filter(
                cell -> cell.sizeBytes() >= threshold.start() && cell.sizeBytes() < threshold.end())
            .toList();
    return cells.stream().flatMap(cell -> size(cell, threshold, cells.size())).toList();
  }

  private Stream<Size> size(Cell cell, Threshold threshold, int cells) {
    List<String> methods = List.of(threshold.below(), threshold.above());
    CellTimes times = CellTimes.of(record, cell.id());
    if (methods.stream().anyMatch(method -> times.of(method).isEmpty())) {
      return Stream.empty();
    }
    Interval ratio = new Ranking(times, methods).ratio(threshold.below(), threshold.above(), cells);
    NoiseFloor floor = times.noiseFloor();
    double least = floor == null ? Verdict.PRACTICALLY_EQUAL : floor.leastRatio();
    return Stream.of(new Size(cell.sizeBytes(), ratio == null ? 1 : decided(ratio, least)));
  }

  private static double decided(Interval ratio, double least) {
    boolean isDecided =
        (ratio.isAbove(1) && ratio.estimate() > least)
            || (ratio.isBelow(1) && ratio.estimate() < 1 / least);
    return isDecided ? ratio.estimate() : 1;
  }

  // A cold file of the plan may have stayed in memory.
  private boolean isInState(Cell cell) {
    return cell.cache() == CacheState.HOT
        || record.forks().stream()
            .filter(fork -> fork.cell() == cell.id())
            .flatMap(fork -> fork.measured().stream())
            .allMatch(each ->
                each.residentShare() != null && each.residentShare() <= JudgedCell.COLD_SHARE);
  }

  /// Decides the number of threads of a tree: the one that is faster than the old number in every
  /// round, and by the largest factor in its slowest round.
  ///
  /// @param nanos of the copies by each number, one a round
  public static Decision jobs(int before, Map<Integer, List<Long>> nanos) {
    Decision best = new Decision(before, before, 1);
    for (Map.Entry<Integer, List<Long>> other : nanos.entrySet()) {
      double gain = leastGain(nanos.getOrDefault(before, List.of()), other.getValue());
      if (gain > best.gain()) {
        best = new Decision(before, other.getKey(), gain);
      }
    }
    return best;
  }

  private static double leastGain(List<Long> old, List<Long> times) {
    int rounds = Math.min(old.size(), times.size());
    double least = Double.MAX_VALUE;
    for (int round = 0; round < rounds; round++) {
      least = Math.min(least, (double) old.get(round) / times.get(round));
    }
    return rounds < LEAST_ROUNDS ? 1 : least;
  }
}
