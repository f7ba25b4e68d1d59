package dev.millrace.report.words;

import dev.millrace.model.judge.NoiseFloor;
import java.util.Locale;

/// The noise floor of a cell as text.
public final class NoiseFloorWords {
  private NoiseFloorWords() {}

  /// `noise floor 0.8 %: stream-array[4KiB] raced twice, and its results differ by this`.
  public static String of(NoiseFloor floor) {
    return String.format(
        Locale.ROOT,
        "noise floor %.1f %%: %s raced twice, and its two results differ by this",
        100 * (floor.leastRatio() - 1),
        floor.method());
  }
}
