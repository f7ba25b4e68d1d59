package dev.millrace.model.rules;

import dev.millrace.model.rules.RuleSet.Hybrid;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Compares the best single method with a choice by size.
final class HybridGain {
  private final RuleChoice choice;
  private final List<SizedCell> cells;

  private HybridGain(RuleChoice choice) {
    this.choice = choice;
    this.cells = choice.series().cells();
  }

  /// The choice with its gain; null if no method has a time at every size.
  static @Nullable Hybrid of(RuleChoice choice) {
    HybridGain hybrids = new HybridGain(choice);
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
    SizeGain gain =
        IntStream.range(0, cells.size())
            .mapToObj(cell -> gain(single, cell))
            .max(SizeGain.BY_LOW_END)
            .orElseThrow();
    return new Hybrid(choice.parts(), single, gain.ratio(), gain.bytes());
  }

  private SizeGain gain(String single, int cell) {
    SizedCell at = cells.get(cell);
    return new SizeGain(at.ratio(single, choice.methods().get(cell), cells.size()), at.bytes());
  }
}
