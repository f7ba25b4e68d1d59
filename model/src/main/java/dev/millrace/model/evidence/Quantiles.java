package dev.millrace.model.evidence;

import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;

/// Quantiles after Hyndman and Fan's definition 8, which favours no distribution. Of fewer than
/// seven numbers the lowest and highest tenth are the ends themselves.
public final class Quantiles {
  // A copy, because evaluating sorts: the order of iterations tells as well.
  private static final Quantile HF8 =
      Quantile.withDefaults().withCopy(true).with(EstimationMethod.HF8);

  private Quantiles() {}

  /// The number below which that share of `values` lies, 0 to 1. Leaves `values` as they are.
  public static double of(double[] values, double share) {
    return HF8.evaluate(values, share);
  }

  /// The number in the middle, of an even count the mean of the two. Leaves `values` as they are.
  public static double median(double[] values) {
    return of(values, 0.5);
  }
}
