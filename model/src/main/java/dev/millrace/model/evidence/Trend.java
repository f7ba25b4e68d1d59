package dev.millrace.model.evidence;

import static java.util.stream.IntStream.range;

import java.util.List;

/// How the iterations of one fork change from the first to the last. No shape of the noise is
/// assumed, and a few outliers change nothing: all pairs of iterations are compared.
///
/// @param change of the logarithm of the time over all of the fork, after Theil and Sen: the median
///   of the slopes of all pairs
/// @param rises pairs of which the later is slower, less those of which it is faster: Kendall's S
/// @param variance of `rises` where the order of the iterations means nothing
record Trend(double change, double rises, double variance) {
  /// From fewer iterations none is told: pure chance would often order them.
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

  /// By how many standard deviations the order of the iterations differs from none, with the sign
  /// of the change. One pair is taken off, because the normal distribution has no steps.
  double score() {
    return (rises - Math.signum(rises)) / Math.sqrt(variance);
  }

  /// The same of all forks together: Hirsch's seasonal Kendall test, a fork for a season.
  static double score(List<Trend> forks) {
    double rises = forks.stream().mapToDouble(Trend::rises).sum();
    return rises / Math.sqrt(forks.stream().mapToDouble(Trend::variance).sum());
  }
}
