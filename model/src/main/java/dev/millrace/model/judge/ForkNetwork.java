package dev.millrace.model.judge;

import java.util.ArrayList;
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
    Map<Integer, Double> potentials = new HashMap<>();
    double change = Double.MAX_VALUE;
    for (int step = 0; step < MOST_STEPS && change > PRECISION; step++) {
      Map<Integer, Mean> means = new HashMap<>();
      from.forEach(group -> add(means, group, 1));
      to.forEach(group -> add(means, group, 0));
      others.forEach(other -> {
        double own = potential(other, potentials);
        other.forEach(group -> add(means, group, own));
      });
      change = 0;
      for (Map.Entry<Integer, Mean> mean : means.entrySet()) {
        double before = potentials.getOrDefault(mean.getKey(), 0.5);
        change = Math.max(change, Math.abs(mean.getValue().value() - before));
        potentials.put(mean.getKey(), mean.getValue().value());
      }
    }
    return from.stream().mapToDouble(group -> 1 - potentials.getOrDefault(group, 0.5)).sum();
  }

  // Without a source, a method has the mean potential of its groups.
  private static double potential(Set<Integer> groups, Map<Integer, Double> potentials) {
    return groups.stream()
        .mapToDouble(group -> potentials.getOrDefault(group, 0.5))
        .average()
        .orElse(0.5);
  }

  private static void add(Map<Integer, Mean> means, int group, double potential) {
    means.merge(group, new Mean(potential, 1), Mean::and);
  }

  private record Mean(double sum, int count) {
    Mean and(Mean other) {
      return new Mean(sum + other.sum, count + other.count);
    }

    double value() {
      return sum / count;
    }
  }
}
