package dev.millrace.model.judge;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.Variance;

/// The conditions of the machine for each group of forks that measured in turns: one effect on all
/// methods of the group, the median over the methods (a randomized block design). Why:
/// docs/decisions/0020. Forks that ran alone keep their times.
///
/// @param effects logarithm of the slowness of each group; their mean is 0
/// @param inflation factor on variances, because the effects come from the same data
/// @param error squared standard error of a time that the mean of the groups causes
/// @param network the methods and groups
record GroupFit(Map<Integer, Double> effects, double inflation, double error, ForkNetwork network) {
  private static final int MOST_STEPS = 1_000;
  private static final double PRECISION = 1e-10;

  /// Fits the forks of some methods, one list for each method. The forks of a method with a single
  /// fork show no effect of a group.
  static GroupFit of(Collection<List<ForkSample>> methods) {
    Fit fit = new Fit();
    methods.stream().filter(forks -> forks.size() > 1).forEach(fit::add);
    return fit.solve();
  }

  /// Returns whether forks measured in turns. A few may have run alone, where the memory was short.
  static boolean isFor(Collection<List<ForkSample>> methods) {
    return methods.stream().flatMap(List::stream).anyMatch(fork -> fork.group() != null);
  }

  /// Returns the logarithm of the time of a fork under the mean conditions of the cell.
  double logTime(ForkSample fork) {
    return fork.logTime() - effect(fork);
  }

  /// Returns the logarithm of the time of each iteration of a fork under these conditions.
  double[] logTimes(ForkSample fork) {
    double[] times = fork.logTimes();
    for (int i = 0; i < times.length; i++) {
      times[i] -= effect(fork);
    }
    return times;
  }

  private double effect(ForkSample fork) {
    return fork.group() == null ? 0 : effects.getOrDefault(fork.group(), 0.0);
  }

  /// Returns the degrees of freedom of the variance of so many forks of one method.
  double degreesOfFreedom(int forks) {
    return (forks - 1) / inflation;
  }

  /// Returns the squared standard error that the effects add to the ratio of two methods of the
  /// cell, in units of the variance of a fork. All methods of a group share its effect. Methods of
  /// different groups are compared through others, such as the control method.
  double excess(List<ForkSample> forks, List<ForkSample> others) {
    return network.excess(groups(forks), groups(others));
  }

  private static Set<Integer> groups(List<ForkSample> forks) {
    return forks.stream()
        .map(ForkSample::group)
        .flatMap(Stream::ofNullable)
        .collect(Collectors.toSet());
  }

  /// Alternates between the means of the methods and of the groups until they no longer change.
  private static final class Fit {
    private final List<Map<Integer, Double>> methods = new ArrayList<>();
    private Map<Integer, Double> effects = new HashMap<>();
    private int degreesOfFreedom;

    void add(List<ForkSample> forks) {
      Map<Integer, Double> times = new HashMap<>();
      for (ForkSample fork : forks) {
        if (fork.group() != null) {
          times.put(fork.group(), fork.logTime());
          effects.put(fork.group(), 0.0);
        }
      }
      methods.add(times);
      degreesOfFreedom += times.size() - 1;
    }

    GroupFit solve() {
      int left = degreesOfFreedom - (effects.size() - 1);
      if (effects.size() < 2 || left < 1) {
        return new GroupFit(Map.of(), 1, 0, new ForkNetwork(List.of()));
      }
      double change = Double.MAX_VALUE;
      for (int step = 0; step < MOST_STEPS && change > PRECISION; step++) {
        change = step();
      }
      double[] all = effects.values().stream().mapToDouble(Double::doubleValue).toArray();
      return new GroupFit(
          effects,
          (double) degreesOfFreedom / left,
          Variance.of(all).getAsDouble() / all.length,
          new ForkNetwork(methods.stream().map(Map::keySet).toList()));
    }

    // The median of a group, because the JVM of one method may be slow for its own reasons.
    private double step() {
      Map<Integer, List<Double>> left = new HashMap<>();
      for (Map<Integer, Double> times : methods) {
        double mean = mean(times);
        times.forEach(
            (group, time) -> left.computeIfAbsent(group, _ -> new ArrayList<>()).add(time - mean));
      }
      Map<Integer, Double> next = new HashMap<>();
      left.forEach((group, times) -> next.put(group, median(times)));
      double mean = next.values().stream().mapToDouble(Double::doubleValue).average().orElseThrow();
      next.replaceAll((_, effect) -> effect - mean);
      double change =
          next.entrySet().stream()
              .mapToDouble(
                  each -> Math.abs(each.getValue() - effects.getOrDefault(each.getKey(), 0.0)))
              .max()
              .orElseThrow();
      effects = next;
      return change;
    }

    private static double median(List<Double> values) {
      return Median.withDefaults()
          .evaluate(values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private double mean(Map<Integer, Double> times) {
      return times.entrySet().stream()
          .mapToDouble(time -> time.getValue() - effects.getOrDefault(time.getKey(), 0.0))
          .average()
          .orElseThrow();
    }
  }
}
