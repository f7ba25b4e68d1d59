package dev.millrace.model.evidence;

import static java.util.stream.IntStream.range;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;

/// Simulated logarithms of the times of forks, drawn from a seed.
final class Noise {
  private final Random random = new Random(1);

  /// Iterations of a fork with normal noise around a course.
  double[] normal(int iterations, double deviation, IntToDoubleFunction course) {
    return range(0, iterations)
        .mapToDouble(i -> course.applyAsDouble(i) + deviation * random.nextGaussian())
        .toArray();
  }

  /// Iterations of a fork that are often a little and sometimes much slower, like real file
  /// operations.
  double[] skewed(int iterations, double deviation) {
    return range(0, iterations)
        .mapToDouble(_ -> Math.log1p(-deviation * Math.log(1 - random.nextDouble())))
        .toArray();
  }

  /// Medians of forks, 30 % of which are slower by a factor.
  double[] twoSpeeds(int forks, double deviation, double factor) {
    return normal(forks, deviation, _ -> random.nextDouble() < 0.3 ? Math.log(factor) : 0);
  }

  static double[][] seconds(List<double[]> logs) {
    return logs.stream()
        .map(fork -> Arrays.stream(fork).map(Math::exp).toArray())
        .toArray(double[][]::new);
  }
}
