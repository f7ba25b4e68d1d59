package dev.millrace.model.rules;

import java.util.List;
import java.util.function.ToDoubleFunction;

/// Time as a fixed cost and one for each byte, which is never less than nothing.
record Line(double fixedSeconds, double secondsPerByte) {
  double secondsOf(double bytes) {
    return fixedSeconds + secondsPerByte * bytes;
  }

  /// Where a line may begin.
  enum Start {
    /// At a fixed cost of nothing or more: no time is saved by a file.
    AT_LEAST_NOTHING,
    /// Anywhere: the line goes on from another, so its own fixed cost is no cost of anything.
    ANYWHERE
  }

  /// A time at a size that the line should meet.
  ///
  /// @param weight of its squared relative error
  record Target(double bytes, double seconds, double weight) {}

  /// The line whose relative errors, squared and weighted, are the least. Relative, since the times
  /// of small and large files differ by factors of thousands, and so do their errors.
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
