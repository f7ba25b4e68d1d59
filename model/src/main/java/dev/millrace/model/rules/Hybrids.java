package dev.millrace.model.rules;

import dev.millrace.model.estimate.Interval;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Compares the best single method with a choice by size.
final class Hybrids {
  private final RuleChoice choice;
  private final List<SizedCell> cells;

  private Hybrids(RuleChoice choice) {
    this.choice = choice;
    this.cells = choice.series().cells();
  }

  /// The choice with its gain; null if no method has a time at every size.
  static @Nullable Hybrid of(RuleChoice choice) {
    Hybrids hybrids = new Hybrids(choice);
    return hybrids.single().map(hybrids::hybrid).orElse(null);
  }

  // If one method is the choice for all sizes, it is also the best single method.
  private Optional<String> single() {
    return choice.parts().size() == 1
        ? Optional.of(choice.methods().getFirst())
        : choice.series().methods().stream()
            .filter(method -> choice.series().cellsOf(method).size() == cells.size())
            .min(Comparator.comparingDouble(this::worstLoss));
  }

  private double worstLoss(String method) {
    return cells.stream().mapToDouble(cell -> cell.loss(method).estimate()).max().orElseThrow();
  }

  private Hybrid hybrid(String single) {
    int largest = 0;
    for (int i = 1; i < cells.size(); i++) {
      largest = isLarger(gain(single, i), gain(single, largest)) ? i : largest;
    }
    return new Hybrid(choice.parts(), single, gain(single, largest), cells.get(largest).bytes());
  }

  // A gain beyond noise comes before a gain that may be noise.
  private static boolean isLarger(Interval gain, Interval other) {
    return gain.isAbove(1) == other.isAbove(1)
        ? gain.estimate() > other.estimate()
        : gain.isAbove(1);
  }

  private Interval gain(String single, int cell) {
    return cells.get(cell).ratio(single, choice.methods().get(cell));
  }
}
