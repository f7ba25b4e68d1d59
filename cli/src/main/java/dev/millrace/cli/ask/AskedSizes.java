package dev.millrace.cli.ask;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/// The sizes of the files of the race.
final class AskedSizes {
  private static final List<Long> USUAL = List.of(5L << 10, 500L << 10, 50L << 20);

  /// Larger files leave no time for a second round.
  private static final long LARGEST = 100L << 20;

  private AskedSizes() {}

  /// Returns three sizes. The size of the file of the user replaces the nearest of them; a large
  /// file is represented by a smaller one.
  static List<Long> of(OptionalLong fileBytes) {
    if (fileBytes.isEmpty()) {
      return USUAL;
    }
    long bytes = Math.min(fileBytes.getAsLong(), LARGEST);
    Long nearest =
        USUAL.stream()
            .min(Comparator.comparingDouble(usual -> distance(usual, bytes)))
            .orElseThrow();
    return USUAL.stream()
        .map(usual -> usual.equals(nearest) ? Long.valueOf(bytes) : usual)
        .toList();
  }

  /// Returns whether the file of the user is represented by a smaller one.
  static boolean isReduced(OptionalLong fileBytes) {
    return fileBytes.orElse(0) > LARGEST;
  }

  private static double distance(long usual, long bytes) {
    return Math.abs(Math.log((double) usual / Math.max(1, bytes)));
  }
}
