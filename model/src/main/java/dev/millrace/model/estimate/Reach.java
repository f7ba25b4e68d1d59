package dev.millrace.model.estimate;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/// How far an end of an interval lies from its estimate, in standard errors. It depends on the
/// precision of the standard error.
@FunctionalInterface
public interface Reach {
  /// Returns the distance for so many degrees of freedom of the standard error, above 0.
  double of(double degreesOfFreedom);

  /// Returns the reach of one comparison: Student's t.
  ///
  /// @param error probability of a truth beyond the end, 0 to 1
  static Reach single(double error) {
    return degreesOfFreedom -> TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(error);
  }

  /// Returns the reach of the comparisons of some methods with one other, so that no truth lies
  /// beyond its end (Dunnett 1955, one-sided, for estimates of equal precision).
  ///
  /// @param methods compared with the other, 1 or more
  /// @param error probability that any truth lies beyond its end, 0 to 1
  static Reach withOne(int methods, double error) {
    return methods == 1
        ? single(error)
        : degreesOfFreedom ->
            Quadrature.reach(new Quadrature.Family(true, methods, error), degreesOfFreedom);
  }

  /// Returns the reach of the comparisons of all pairs of some methods, so that no truth lies
  /// beyond its end (Tukey's studentized range, for estimates of equal precision).
  ///
  /// @param methods compared with each other, 2 or more
  /// @param error probability that any truth lies beyond its end, 0 to 1
  static Reach ofAllPairs(int methods, double error) {
    return methods == 2
        ? single(error / 2)
        : degreesOfFreedom ->
            Quadrature.reach(new Quadrature.Family(false, methods, error), degreesOfFreedom);
  }

  /// Integrates the distribution of the largest of several comparisons over the common standard
  /// error and over the error of the method that they share.
  final class Quadrature {
    private static final int STEPS = 60;
    private static final double FARTHEST = 6;
    private static final double NEVER = 1e-7;
    private static final double PRECISION = 1e-3;
    private static final double MOST = 1e3;

    /// More degrees of freedom change the reach by less than 1 %.
    private static final double MANY = 200;

    private static final NormalDistribution STANDARD = NormalDistribution.of(0, 1);
    private static final Map<Family, Map<Double, Double>> KNOWN = new ConcurrentHashMap<>();

    private Quadrature() {}

    /// Some comparisons whose truths lie within their ends at once.
    ///
    /// @param withOne whether all methods are compared with one other, not with each other
    record Family(boolean withOne, int methods, double error) {
      /// Returns the probability that no comparison is beyond `distance`, for a known error.
      double within(double distance) {
        double range = Math.sqrt(2) * distance;
        return withOne
            ? overNormal(z -> Math.pow(cumulative(range + z), methods))
            : methods
                * overNormal(z -> Math.pow(cumulative(z + range) - cumulative(z), methods - 1));
      }
    }

    // Quantiles hardly differ between near degrees of freedom, and are slow.
    static double reach(Family family, double degreesOfFreedom) {
      double near = nearBelow(Math.min(MANY, degreesOfFreedom));
      return KNOWN
          .computeIfAbsent(family, _ -> new ConcurrentHashMap<>())
          .computeIfAbsent(near, few -> solve(family, few));
    }

    private static double nearBelow(double degreesOfFreedom) {
      double step = degreesOfFreedom < 10 ? 0.1 : degreesOfFreedom < 30 ? 0.5 : 5;
      return Math.max(0.1, Math.floor(degreesOfFreedom / step) * step);
    }

    private static double solve(Family family, double degreesOfFreedom) {
      double low = 0;
      double high = MOST;
      while (high - low > PRECISION * Math.max(1, low)) {
        double middle = high > 50 ? Math.sqrt(Math.max(1, low) * high) : (low + high) / 2;
        if (within(family, middle, degreesOfFreedom) < 1 - family.error()) {
          low = middle;
        } else {
          high = middle;
        }
      }
      return high;
    }

    // The mean over the standard error as a share of its truth, in steps of its logarithm.
    private static double within(Family family, double distance, double degreesOfFreedom) {
      ChiSquaredDistribution errors = ChiSquaredDistribution.of(degreesOfFreedom);
      double least = Math.log(errors.inverseCumulativeProbability(NEVER));
      double most = Math.log(errors.inverseSurvivalProbability(NEVER));
      double step = (most - least) / STEPS;
      double sum = 0;
      for (int i = 0; i <= STEPS; i++) {
        double squared = Math.exp(least + i * step);
        sum +=
            errors.density(squared)
                * squared
                * family.within(distance * Math.sqrt(squared / degreesOfFreedom));
      }
      return sum * step;
    }

    private static double overNormal(DoubleUnaryOperator value) {
      double step = 2 * FARTHEST / STEPS;
      double sum = 0;
      for (int i = 0; i <= STEPS; i++) {
        double z = i * step - FARTHEST;
        sum += STANDARD.density(z) * value.applyAsDouble(z);
      }
      return sum * step;
    }

    private static double cumulative(double z) {
      return STANDARD.cumulativeProbability(z);
    }
  }
}
