package dev.millrace.model.evidence;

import static java.util.stream.IntStream.range;

import java.util.List;

/// The change within one fork from the first to the last iteration. The comparison of all pairs of
/// iterations assumes no distribution of the noise and resists outliers.
///
/// @param change change of the logarithm of the time over the whole fork by the Theil-Sen
///   estimator, the median of the slopes of all pairs
/// @param rises pairs with a slower later iteration minus pairs with a faster one: Kendall's S
/// @param variance variance of `rises` for iterations in random order
record Trend(double change, double rises, double variance) {
  /// With fewer iterations, chance often orders all of them.
  static final int ITERATIONS = 4;

  static Trend of(double[] logs) {
    int n = logs.length;
    double[] slopes =
        range(0, n)
            .boxed()
            .flatMapToDouble(i -> range(i + 1, n).mapToDouble(j -> (logs[j] - logs[i]) / (j - i)))
            .toArray();
    double rises = 0;
    for (double slope : slopes) {
      rises += Math.signum(slope);
    }
    double variance = n * (n - 1.0) * (2 * n + 5) / 18;
    return new Trend(Quantiles.median(slopes) * (n - 1), rises, variance);
  }

  /// Returns the distance of the order of the iterations from random order in standard deviations,
  /// with the sign of the change. One pair is subtracted as continuity correction.
  double score() {
    return (rises - Math.signum(rises)) / Math.sqrt(variance);
  }

  /// Returns the score of all forks together: Hirsch's seasonal Kendall test with forks as seasons.
  static double score(List<Trend> forks) {
    double rises = forks.stream().mapToDouble(Trend::rises).sum();
    return rises / Math.sqrt(forks.stream().mapToDouble(Trend::variance).sum());
  }
}
