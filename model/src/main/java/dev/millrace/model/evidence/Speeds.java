package dev.millrace.model.evidence;

import static java.util.stream.IntStream.range;

import dev.millrace.model.evidence.Evidence.Peaks;
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
}
