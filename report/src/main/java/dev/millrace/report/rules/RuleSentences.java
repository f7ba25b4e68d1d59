package dev.millrace.report.rules;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.record.Operation;
import dev.millrace.model.rules.RuleChoice;
import dev.millrace.model.rules.RuleSet;
import dev.millrace.model.rules.RuleSet.Crossover;
import dev.millrace.model.rules.RuleSet.Hybrid;
import dev.millrace.model.rules.SizedCell;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Writes rules in sentences.
public final class RuleSentences {
  private RuleSentences() {}

  /// The answer first, then its evidence.
  public static List<String> of(RuleSet rules) {
    List<String> sentences = new ArrayList<>(List.of(ChoiceText.of(rules.choice())));
    sentences.add(gain(rules.choice().series().conditions().operation(), rules.hybrid()));
    sentences.addAll(CostText.of(rules.choice(), rules.fits()));
    sentences.addAll(SlowStartText.of(rules.choice(), rules.fits()));
    return sentences;
  }

  private static String gain(Operation operation, @Nullable Hybrid hybrid) {
    if (hybrid == null) {
      return "No method has a time at every size, so none can be used alone.";
    }
    if (hybrid.gain().isAbove(1)) {
      return "Choosing by size gains%s over %s alone, at %s."
          .formatted(
              Format.leastFactor(hybrid.gain().low()).map(" at least %s x"::formatted).orElse(""),
              CallNames.name(operation, hybrid.single()),
              SizeText.of(hybrid.gainBytes()));
    }
    return "The data show no gain from choosing by size over %s alone."
        .formatted(CallNames.name(operation, hybrid.single()));
  }

  /// Writes the sizes at which the fastest method changes in a sentence.
  private static final class ChoiceText {
    private final RuleChoice choice;
    private final List<SizedCell> cells;

    private ChoiceText(RuleChoice choice) {
      this.choice = choice;
      this.cells = choice.series().cells();
    }

    static String of(RuleChoice choice) {
      return choice.series().label() + ": " + new ChoiceText(choice).answer();
    }

    private String name(String method) {
      return CallNames.name(choice.series().conditions().operation(), method);
    }

    private String answer() {
      if (choice.parts().size() > 1) {
        return changes();
      }
      String method = choice.methods().getFirst();
      boolean alone =
          cells.stream().allMatch(cell -> cell.judged().winners().equals(List.of(method)));
      return "%s %s at every size from %s to %s."
          .formatted(
              name(method),
              alone ? "is the fastest" : "is among the fastest",
              cells.getFirst().size(),
              cells.getLast().size());
    }

    // "below about 120KiB (64KiB .. 500KiB) use a, from there to about 3MiB (2MiB .. 4MiB) b, above
    // it c."
    private String changes() {
      List<Crossover> all = choice.crossovers();
      String between =
          all.stream()
              .skip(1)
              .map(c ->
                  ", from there to about %s %s"
                      .formatted(RangeText.size(c.bytes()), name(c.below())))
              .collect(Collectors.joining());
      Crossover first = all.getFirst();
      return "below about %s use %s%s, above it %s."
          .formatted(
              RangeText.size(first.bytes()),
              name(first.below()),
              between,
              name(all.getLast().above()));
    }
  }
}
