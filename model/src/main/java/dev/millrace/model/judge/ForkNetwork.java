package dev.millrace.model.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The forks of a cell as a network: each fork is a wire of resistance 1 between its method and its
/// group. The resistance between two methods is the squared standard error of their difference by
/// least squares, in units of the variance of a fork.
///
/// Methods that share all groups are compared within them. Methods that share none are compared
/// through the methods that both met, which adds the noise of these.
///
/// @param methods the groups of each method
record ForkNetwork(List<Set<Integer>> methods) {
  private static final int MOST_STEPS = 10_000;
  private static final double PRECISION = 1e-9;

  /// Below this current, no path connects two methods.
  private static final double NO_CURRENT = 1e-4;

  /// Returns by how much the squared error of a difference exceeds the error of methods that share
  /// all groups, in units of the variance of a fork; 0 if no other method connects both.
  ///
  /// @param from groups of a method
  /// @param to groups of another method
  double excess(Set<Integer> from, Set<Integer> to) {
    if (from.isEmpty() || to.isEmpty() || from.equals(to)) {
      return 0;
    }
    double current = current(from, to);
    return current < NO_CURRENT
        ? 0
        : Math.max(0, 1 / current - 1.0 / from.size() - 1.0 / to.size());
  }

  // The current at a voltage of 1: the potential of `from` is 1, the potential of `to` 0.
  private double current(Set<Integer> from, Set<Integer> to) {
    List<Set<Integer>> others = new ArrayList<>(methods);
    others.remove(from);
    others.remove(to);
    Map<Integer, Integer> places = new HashMap<>();
    int[] source = places(from, places);
    int[] sink = places(to, places);
    int[][] rest = others.stream().map(other -> places(other, places)).toArray(int[][]::new);
    double[] potentials = new double[places.size()];
    Arrays.fill(potentials, 0.5);
    double change = Double.MAX_VALUE;
    for (int step = 0; step < MOST_STEPS && change > PRECISION; step++) {
      Means means = new Means(potentials.length);
      means.add(source, 1);
      means.add(sink, 0);
      for (int[] other : rest) {
        // Without a source, a method has the mean potential of its groups.
        means.add(other, Arrays.stream(other).mapToDouble(i -> potentials[i]).average().orElse(0));
      }
      change = 0;
      for (int i = 0; i < potentials.length; i++) {
        double mean = means.sums[i] / means.counts[i];
        change = Math.max(change, Math.abs(mean - potentials[i]));
        potentials[i] = mean;
      }
    }
    return Arrays.stream(source).mapToDouble(i -> 1 - potentials[i]).sum();
  }

  // The places of the groups in arrays, which are much faster than maps.
  private static int[] places(Set<Integer> groups, Map<Integer, Integer> places) {
    return groups.stream()
        .mapToInt(group -> places.computeIfAbsent(group, _ -> places.size()))
        .toArray();
  }

  private static final class Means {
    private final double[] sums;
    private final int[] counts;

    Means(int groups) {
      sums = new double[groups];
      counts = new int[groups];
    }

    void add(int[] groups, double potential) {
      for (int group : groups) {
        sums[group] += potential;
        counts[group]++;
      }
    }
  }
}
