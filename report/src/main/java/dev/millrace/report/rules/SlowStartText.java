package dev.millrace.report.rules;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.rules.RuleChoice;
import dev.millrace.model.rules.RuleSet.MethodFit;
import dev.millrace.model.rules.SizedCell;
import dev.millrace.model.text.Format;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/// Names the methods with a high cost before their first byte, such as the start of a process, and
/// the size from which that cost no longer matters.
final class SlowStartText {
  /// A method starts slowly if its fixed cost is this many times the time that the chosen method
  /// needs for the smallest file.
  private static final double SLOW = 10;

  /// A start that adds less than a tenth to the time of the fastest does not matter.
  private static final double NEARLY = 1.1;

  private static final int NAMED = 3;

  private final RuleChoice choice;
  private final SizedCell smallest;

  private SlowStartText(RuleChoice choice) {
    this.choice = choice;
    this.smallest = choice.series().cells().getFirst();
  }

  /// One sentence for each of the three slowest methods.
  static List<String> of(RuleChoice choice, List<MethodFit> fits) {
    SlowStartText text = new SlowStartText(choice);
    return fits.stream()
        .filter(fit -> !choice.methods().contains(fit.method()))
        .filter(fit -> text.times(least(fixed(fit))) >= SLOW)
        .sorted(Comparator.comparingDouble((MethodFit fit) -> -fixed(fit).estimate()))
        .limit(NAMED)
        .map(text::sentence)
        .toList();
  }

  private static Interval fixed(MethodFit fit) {
    return fit.pieces().getFirst().fixedSeconds();
  }

  private static double least(Interval seconds) {
    return Objects.requireNonNullElse(seconds.low(), seconds.estimate());
  }

  private double times(double seconds) {
    return seconds / smallest.seconds(choice.methods().getFirst()).estimate();
  }

  private String sentence(MethodFit fit) {
    return "%s needs %s to start, %s times as long as %s takes for a file of %s. It is %s."
        .formatted(
            name(fit.method()),
            RangeText.seconds(fixed(fit)),
            Format.digits(times(fixed(fit).estimate())),
            name(choice.methods().getFirst()),
            smallest.size(),
            nearly(fit.method()));
  }

  private String name(String method) {
    return CallNames.name(choice.series().conditions().operation(), method);
  }

  // From that size on it is near at all measured sizes.
  private String nearly(String method) {
    return choice.series().cellsOf(method).reversed().stream()
        .takeWhile(cell -> cell.loss(method).estimate() <= NEARLY)
        .reduce((_, smaller) -> smaller)
        .map(cell -> "within 10 % of the fastest from " + cell.size() + " on")
        .orElse("never within 10 % of the fastest");
  }
}
