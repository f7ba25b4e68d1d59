package dev.millrace.model.evidence;

import dev.millrace.model.evidence.Evidence.Outliers;
import dev.millrace.model.evidence.Split.Squares;
import java.util.Arrays;
import java.util.List;

/// Tukey's fences around the differences of iterations from the median of their fork. Logarithms
/// make the skewed times symmetric; plain fences would mark too many slow iterations. The forks are
/// pooled, because a single fork has too few iterations for quartiles.
final class Fences {
  private static final double MILD = 1.5;
  private static final double SEVERE = 3;

  private final double lower;
  private final double upper;

  private Fences(double[] differences, double reach) {
    double first = Quantiles.of(differences, 0.25);
    double third = Quantiles.of(differences, 0.75);
    lower = first - reach * (third - first);
    upper = third + reach * (third - first);
  }

  /// Returns the outliers of a method.
  ///
  /// @param logs the iterations of each fork, as logarithms
  static Outliers outliers(List<double[]> logs) {
    List<double[]> forks = logs.stream().map(Fences::differences).toList();
    double[] all = forks.stream().flatMapToDouble(Arrays::stream).toArray();
    Fences mild = new Fences(all, MILD);
    int severe = new Fences(all, SEVERE).outside(all);
    return new Outliers(all.length, mild.outside(all) - severe, severe, mild.varianceShare(forks));
  }

  private static double[] differences(double[] fork) {
    double median = Quantiles.median(fork);
    return Arrays.stream(fork).map(value -> value - median).toArray();
  }

  private int outside(double[] values) {
    return values.length - inside(values).length;
  }

  private double[] inside(double[] values) {
    return Arrays.stream(values).filter(value -> lower <= value && value <= upper).toArray();
  }

  private double varianceShare(List<double[]> forks) {
    double with = varianceWithin(forks);
    double without = varianceWithin(forks.stream().map(this::inside).toList());
    return with == 0 ? 0 : Math.clamp(1 - without / with, 0, 1);
  }

  private static double varianceWithin(List<double[]> forks) {
    double squares = forks.stream().mapToDouble(Squares::of).sum();
    int degreesOfFreedom = forks.stream().mapToInt(fork -> Math.max(0, fork.length - 1)).sum();
    return degreesOfFreedom == 0 ? 0 : squares / degreesOfFreedom;
  }
}
