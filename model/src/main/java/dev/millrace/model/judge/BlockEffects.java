package dev.millrace.model.judge;

import dev.millrace.model.record.ForkRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.statistics.descriptive.Median;

/// The effects of blocks: one iteration of every fork of a group, one after the other. A slow phase
/// of the machine hits all forks of the block, and its effect is removed from each.
///
/// @param byGroup the logarithm of the slowness of each block, against the median of the group
/// @param forks the number of forks of each group
record BlockEffects(Map<Integer, double[]> byGroup, Map<Integer, Integer> forks) {
  static BlockEffects of(Collection<ForkRecord> forks) {
    Map<Integer, List<double[]>> groups = new HashMap<>();
    for (ForkRecord fork : forks) {
      if (fork.group() != null && !fork.measured().isEmpty()) {
        groups
            .computeIfAbsent(fork.group(), _ -> new ArrayList<>())
            .add(ForkSample.alone(fork).logTimes());
      }
    }
    Map<Integer, double[]> effects = new HashMap<>();
    Map<Integer, Integer> counts = new HashMap<>();
    groups.forEach((group, times) -> {
      effects.put(group, effects(times));
      counts.put(group, times.size());
    });
    return new BlockEffects(effects, counts);
  }

  private static double[] effects(List<double[]> forks) {
    int blocks = forks.stream().mapToInt(times -> times.length).max().orElse(0);
    double[] effects = new double[blocks];
    for (int i = 0; i < blocks; i++) {
      int block = i;
      effects[i] =
          median(
              forks.stream()
                  .filter(times -> times.length > block)
                  .mapToDouble(times -> times[block] - median(times))
                  .toArray());
    }
    return effects;
  }

  /// The values stay in the order of the blocks: without a copy, the library sorts them.
  private static double median(double[] values) {
    return Median.withDefaults().withCopy(true).evaluate(values);
  }

  /// Returns the effect of the block of each judged iteration of a fork.
  double[] of(ForkRecord fork) {
    double[] none = new double[fork.measured().size()];
    return fork.group() == null ? none : byGroup.getOrDefault(fork.group(), none);
  }

  /// Returns the factor on the variance of the iterations of a fork that restores their noise. The
  /// effect of a block contains noise of its forks, so its removal hides some: half with two forks.
  double inflation(ForkSample fork) {
    int count = fork.group() == null ? 1 : forks.getOrDefault(fork.group(), 1);
    return count < 2 ? 1 : count / (count - 1.0);
  }
}
