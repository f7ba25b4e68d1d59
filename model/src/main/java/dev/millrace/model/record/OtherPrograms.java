package dev.millrace.model.record;

import dev.millrace.model.text.Format;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The use of the processors by programs that are not part of the race.
///
/// @param share of the time of all processors, 0 to 1
/// @param busiest names of the programs that used the most of it, at most three
public record OtherPrograms(double share, List<String> busiest) {
  /// A desktop at rest uses a few percent, and ticks of 10 ms show no less in a short time. With
  /// two processors, a tenth is a fifth of the processor of a fork: more than the differences
  /// between close methods.
  private static final double BUSY = 0.1;

  public OtherPrograms {
    busiest = List.copyOf(busiest);
  }

  /// Returns whether they would widen the intervals of a race.
  public boolean areBusy() {
    return share >= BUSY;
  }

  /// Returns the one that used more; null if neither is known.
  static @Nullable OtherPrograms busier(
      @Nullable OtherPrograms one, @Nullable OtherPrograms other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    return one.share < other.share ? other : one;
  }

  /// Returns a sentence about them, with advice. It comes first in every result.
  ///
  /// @param verb `use` or `used`
  public String sentence(String verb) {
    return "Other programs %s %s of the processors%s; close them for narrower results."
        .formatted(
            verb,
            Format.share(share),
            busiest.isEmpty() ? "" : " (busiest: " + String.join(", ", busiest) + ")");
  }
}
