package dev.millrace.model.rules;

import java.util.List;
import java.util.function.ToDoubleFunction;

/// Time as a fixed cost and a cost for each byte, which is never negative.
record Line(double fixedSeconds, double secondsPerByte) {
  double secondsOf(double bytes) {
    return fixedSeconds + secondsPerByte * bytes;
  }

  /// Where a line may begin.
  enum Start {
    /// At a fixed cost of 0 or more: a file never saves time.
    AT_LEAST_NOTHING,
    /// Anywhere: the line continues another, so its start is no fixed cost.
    ANYWHERE
  }

  /// A time at a size that the line should meet.
  ///
  /// @param weight of its squared relative error
  record Target(double bytes, double seconds, double weight) {}

  /// The weighted least-squares line by relative errors. The times of small and large files differ
  /// by factors of thousands, and so do their absolute errors.
  ///
  /// @param targets two or more, not all of the same size
  static Line through(List<Target> targets, Start start) {
    Sums sums = Sums.of(targets);
    Line free = sums.free();
    // The sum of squares is convex: where its least lies beyond a limit, the best line is at it.
    if (free.secondsPerByte < 0) {
      return sums.flat();
    }
    boolean early = start == Start.AT_LEAST_NOTHING && free.fixedSeconds < 0;
    return early ? sums.fromNothing() : free;
  }

  // The normal equations of least squares: of the squares of both columns, their product, and of
  // each column with the time. A column is divided by the time, which makes the error relative.
  private record Sums(double ones, double bytes, double mixed, double one, double sloped) {
    static Sums of(List<Target> targets) {
      return new Sums(
          sum(targets, t -> 1 / t.seconds / t.seconds),
          sum(targets, t -> t.bytes / t.seconds * t.bytes / t.seconds),
          sum(targets, t -> t.bytes / t.seconds / t.seconds),
          sum(targets, t -> 1 / t.seconds),
          sum(targets, t -> t.bytes / t.seconds));
    }

    private static double sum(List<Target> targets, ToDoubleFunction<Target> term) {
      return targets.stream().mapToDouble(t -> t.weight * term.applyAsDouble(t)).sum();
    }

    Line free() {
      double determinant = ones * bytes - mixed * mixed;
      return new Line(
          (one * bytes - sloped * mixed) / determinant,
          (sloped * ones - one * mixed) / determinant);
    }

    Line flat() {
      return new Line(one / ones, 0);
    }

    Line fromNothing() {
      return new Line(0, sloped / bytes);
    }
  }
}
