package dev.millrace.model.evidence;

import static java.util.stream.IntStream.range;
import static java.util.stream.IntStream.rangeClosed;

import dev.millrace.model.evidence.Evidence.Peaks;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Checks whether a method has two speeds, from fork to fork or from iteration to iteration.
final class Speeds {
  /// Narrower gaps are irrelevant, independent of their cause.
  private static final double GAP = Math.log(1.1);

  private static final int FORKS = 2;
  private static final int SWITCHES = 2;

  private Speeds() {}

  /// Returns the speeds of a method.
  ///
  /// @param logs the iterations of each fork in their order, as logarithms
  static Peaks of(List<double[]> logs) {
    return forks(logs).or(() -> iterations(logs)).orElseGet(() -> one(logs.size()));
  }

  private static Optional<Peaks> forks(List<double[]> logs) {
    return split(logs.stream().mapToDouble(Quantiles::median).toArray())
        .map(split -> two("in %s of %s forks", split.upper(), logs.size(), split.apart()));
  }

  private static Optional<Peaks> iterations(List<double[]> logs) {
    double[] apart =
        logs.stream()
            .flatMap(fork -> split(fork).filter(split -> alternates(fork, split)).stream())
            .mapToDouble(Split::apart)
            .toArray();
    return apart.length >= FORKS && 2 * apart.length >= logs.size()
        ? Optional.of(
            two(
                "intermittently, in %s of %s forks",
                apart.length, logs.size(), Quantiles.median(apart)))
        : Optional.empty();
  }

  private static Optional<Split> split(double[] values) {
    return values.length < Split.LEAST
        ? Optional.empty()
        : Optional.of(Split.of(values)).filter(split -> split.isWiderThan(GAP));
  }

  // One switch from slow to fast is a warm-up, and a single slow iteration is an outlier.
  private static boolean alternates(double[] fork, Split split) {
    long switches =
        range(1, fork.length)
            .filter(i -> (fork[i] >= split.cut()) != (fork[i - 1] >= split.cut()))
            .count();
    return switches >= SWITCHES && Math.min(split.upper(), fork.length - split.upper()) > 1;
  }

  private static Peaks two(String where, int some, int all, double apart) {
    String text = "%.0f %% slower " + where;
    return new Peaks(2, String.format(Locale.ROOT, text, 100 * Math.expm1(apart), some, all));
  }

  private static Peaks one(int forks) {
    return new Peaks(
        1,
        forks < Split.LEAST
            ? "too few forks: %s of %s".formatted(forks, Split.LEAST)
            : "no gap stands out among %s forks".formatted(forks));
  }

  /// Numbers in two groups, divided at the gap that is widest relative to the standard deviation
  /// within the groups.
  ///
  /// @param size count of all numbers
  /// @param upper count of the numbers in the upper group
  /// @param cut least number of the upper group
  /// @param gap distance from the lower group to the upper group
  /// @param apart distance between the means of the groups
  /// @param deviation standard deviation within the groups
  record Split(int size, int upper, double cut, double gap, double apart, double deviation) {
    /// Three numbers always look like a pair and an outlier.
    static final int LEAST = 4;

    /// From this size on, a single number is an outlier and not a group. Among four numbers, two
    /// pairs are too rare to require.
    private static final int PAIRS_FROM = 6;

    /// Returns the best split of `LEAST` numbers or more.
    static Split of(double[] values) {
      double[] sorted = Arrays.stream(values).sorted().toArray();
      int group = sorted.length < PAIRS_FROM ? 1 : 2;
      return rangeClosed(group, sorted.length - group)
          .mapToObj(lower -> at(sorted, lower))
          .max(Comparator.comparingDouble(Split::prominence))
          .orElseThrow();
    }

    private static Split at(double[] sorted, int lower) {
      int n = sorted.length;
      double[] below = Arrays.copyOf(sorted, lower);
      double[] above = Arrays.copyOfRange(sorted, lower, n);
      return new Split(
          n,
          n - lower,
          above[0],
          above[0] - sorted[lower - 1],
          Arrays.stream(above).average().orElseThrow()
              - Arrays.stream(below).average().orElseThrow(),
          Math.sqrt((squares(below) + squares(above)) / (n - 2)));
    }

    private double prominence() {
      return gap == 0 ? 0 : gap / deviation;
    }

    /// Returns whether the gap is wider than `least` and wider than gaps in normal noise. Fewer
    /// than one set of normal numbers in twenty, of any size, has such a gap. A test repeats the
    /// simulation behind the constants.
    boolean isWiderThan(double least) {
      return gap > least && prominence() > 1 + 13.0 / (size - 3);
    }

    // The sum of the squared distances from the mean.
    private static double squares(double[] values) {
      double mean = Arrays.stream(values).average().orElse(0);
      return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    }
  }
}
