package dev.millrace.model.rules;

import dev.millrace.model.estimate.Interval;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Quantile;

/// Parametric bootstrap: repeats a computation with numbers drawn within their intervals. The
/// middle 95 % of the results are the interval. Results with a limit have no formula for it.
final class Resamples {
  private static final int COUNT = 1000;
  private static final long SEED = 1;
  private static final double LOW = 0.025;
  private static final double HIGH = 0.975;

  private Resamples() {}

  /// All answers, the same in every run.
  static <T> List<T> of(Function<RandomGenerator, T> answer) {
    RandomGenerator random = new SplittableRandom(SEED);
    return Stream.generate(() -> answer.apply(random)).limit(COUNT).toList();
  }

  /// The estimate with the interval of the answers, which includes it.
  static Interval interval(double estimate, DoubleStream answers) {
    double[] ends = Quantile.withDefaults().evaluate(answers.toArray(), LOW, HIGH);
    return new Interval(Math.min(estimate, ends[0]), estimate, Math.max(estimate, ends[1]));
  }
}
