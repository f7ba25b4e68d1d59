package dev.millrace.model.tune;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The sizes of a race that a length of the profile must divide.
///
/// @param tuning the race
/// @param ratios the sizes, from small to large
/// @param low the largest size at which the method for shorter files is faster
/// @param high the smallest size at which the method for longer files is faster
public record Support(Tuning tuning, List<SizeRatio> ratios, long low, long high) {
  public Support {
    ratios = List.copyOf(ratios);
  }

  /// Returns the support by the race that leaves the least open: its two sizes are closest. Empty
  /// if no race has a decided size on both sides.
  public static Optional<Support> closest(Threshold threshold, List<Tuning> races) {
    return races.stream()
        .flatMap(race -> race.support(threshold).stream())
        .min(Comparator.comparingDouble(Support::openFactor));
  }

  private double openFactor() {
    return (double) high / low;
  }

  /// Returns whether a length has all decided sizes on their sides.
  public boolean isFor(long bytes) {
    return low < bytes && bytes <= high;
  }
}
