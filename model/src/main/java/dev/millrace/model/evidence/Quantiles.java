package dev.millrace.model.evidence;

import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;

/// Quantiles by definition 8 of Hyndman and Fan, which assumes no distribution. With fewer than
/// seven numbers the lowest and the highest tenth are the extremes.
public final class Quantiles {
  // A copy, because the evaluation sorts its input and callers need the order of iterations.
  private static final Quantile HF8 =
      Quantile.withDefaults().withCopy(true).with(EstimationMethod.HF8);

  private Quantiles() {}

  /// Returns the quantile of `values` for a share of 0 to 1. Leaves `values` unchanged.
  public static double of(double[] values, double share) {
    return HF8.evaluate(values, share);
  }

  /// Returns the median of `values`. Leaves `values` unchanged.
  public static double median(double[] values) {
    return of(values, 0.5);
  }
}
