package dev.millrace.model.tune;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.NoiseFloor;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

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
  /// @param end longer files depend on another length, and those of this one too
  public record Threshold(String below, String above, CacheState cache, long start, long end) {}

  /// The speed of files of one size by the new number.
  ///
  /// @param bytes of a file; 0 for a tree
  /// @param speed relative to the speed by the old number
  public record Gain(long bytes, Interval speed) {}

  /// A decided number.
  ///
  /// @param after equal to `before` if nothing changes
  /// @param gains of the sizes that become faster, or slower if no length fits all sizes; from
  ///   small to large
  public record Decision(long before, long after, List<Gain> gains) {
    public Decision {
      gains = List.copyOf(gains);
    }

    /// Returns whether the number changes.
    public boolean isChange() {
      return before != after;
    }
  }

  /// Both methods at one size.
  ///
  /// @param ratio the time of the method for shorter files over the time of the other
  /// @param leastRatio the smallest ratio above 1 that is more than noise
  private record Size(long bytes, Interval ratio, double leastRatio) {
    boolean favoursAbove() {
      return ratio.isAbove(1) && ratio.estimate() > leastRatio;
    }

    boolean favoursBelow() {
      return ratio.isBelow(1) && ratio.estimate() < 1 / leastRatio;
    }

    /// Returns whether a length gives this size to the slower method.
    boolean contradicts(long length) {
      return bytes < length ? favoursAbove() : favoursBelow();
    }
  }

  /// Decides a length: the one that gives the fewest files to the slower method, weighted by its
  /// slowness. Of several, the one that is nearest to the old one.
  ///
  /// @param before in bytes
  public Decision length(Threshold threshold, long before) {
    List<Size> sizes = sizes(threshold);
    long after =
        LongStream.concat(LongStream.of(before, NEVER), sizes.stream().mapToLong(Size::bytes))
            .boxed()
            .min(
                Comparator.<Long>comparingDouble(length -> loss(sizes, length))
                    .thenComparingDouble(length -> Math.abs(log(length) - log(before))))
            .orElse(before);
    return new Decision(before, after, gains(sizes, before, after));
  }

  private static double log(long length) {
    return Math.log((double) Math.max(1, length));
  }

  private static double loss(List<Size> sizes, long length) {
    return sizes.stream()
        .filter(each -> each.contradicts(length))
        .mapToDouble(each -> Math.abs(Math.log(each.ratio().estimate())))
        .sum();
  }

  // Undecided sizes change too, by an unknown factor.
  private static List<Gain> gains(List<Size> sizes, long before, long after) {
    return sizes.stream()
        .filter(each -> each.contradicts(before) != each.contradicts(after))
        .map(each ->
            new Gain(each.bytes(), each.bytes() >= after ? each.ratio() : inverse(each.ratio())))
        .toList();
  }

  private static Interval inverse(Interval ratio) {
    Double low = ratio.high() == null ? null : (Double) (1 / ratio.high());
    Double high = ratio.low() == null ? null : (Double) (1 / ratio.low());
    return new Interval(low, 1 / ratio.estimate(), high);
  }

  // From small to large.
  private List<Size> sizes(Threshold threshold) {
    List<Cell> cells =
        record.plan().cells().stream()
            .filter(cell -> cell.cache() == threshold.cache() && isInState(cell))
            .filter(
                cell -> cell.sizeBytes() >= threshold.start() && cell.sizeBytes() < threshold.end())
            .sorted(Comparator.comparingLong(Cell::sizeBytes))
            .toList();
    List<Size> sizes = new ArrayList<>();
    for (Cell cell : cells) {
      Size size = size(cell, threshold, cells.size());
      if (size != null) {
        sizes.add(size);
      }
    }
    return sizes;
  }

  private @Nullable Size size(Cell cell, Threshold threshold, int cells) {
    CellTimes times = CellTimes.of(record, cell.id());
    if (times.of(threshold.below()).isEmpty() || times.of(threshold.above()).isEmpty()) {
      return null;
    }
    Interval ratio =
        new Ranking(times, List.of(threshold.below(), threshold.above()))
            .ratio(threshold.below(), threshold.above(), cells);
    NoiseFloor floor = times.noiseFloor();
    double least = floor == null ? Verdict.PRACTICALLY_EQUAL : floor.leastRatio();
    return ratio == null ? null : new Size(cell.sizeBytes(), ratio, least);
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
  /// round, and by the largest factor.
  ///
  /// @param nanos of the copies by each number, one a round
  public static Decision jobs(long before, Map<Integer, List<Long>> nanos) {
    List<Long> old = nanos.getOrDefault(Math.toIntExact(before), List.of());
    Decision best = new Decision(before, before, List.of());
    double most = 1;
    for (Map.Entry<Integer, List<Long>> other : nanos.entrySet()) {
      Interval speed = speed(old, other.getValue());
      if (speed.isAbove(1) && speed.estimate() > most) {
        best = new Decision(before, other.getKey(), List.of(new Gain(0, speed)));
        most = speed.estimate();
      }
    }
    return best;
  }

  // The smallest, the middle and the largest ratio of all rounds; no interval with few rounds.
  private static Interval speed(List<Long> old, List<Long> times) {
    if (Math.min(old.size(), times.size()) < LEAST_ROUNDS) {
      return new Interval(null, 1, null);
    }
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < Math.min(old.size(), times.size()); i++) {
      ratios.add((double) old.get(i) / times.get(i));
    }
    ratios.sort(Comparator.naturalOrder());
    return new Interval(ratios.getFirst(), ratios.get(ratios.size() / 2), ratios.getLast());
  }
}
