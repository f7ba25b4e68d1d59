package dev.millrace.report.words;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.judge.NoiseFloor;
import dev.millrace.model.record.Operation;
import java.util.Locale;

/// The noise floor of a cell as text.
public final class NoiseFloorWords {
  private NoiseFloorWords() {}

  /// `noise floor 0.8 %: loop with byte[4 KiB] raced twice, and its results differ by this`.
  public static String of(Operation operation, NoiseFloor floor) {
    return String.format(
        Locale.ROOT,
        "noise floor %.1f %%: %s raced twice, and its two results differ by this",
        100 * (floor.leastRatio() - 1),
        CallNames.name(operation, floor.method()));
  }
}
