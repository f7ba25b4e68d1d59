package dev.millrace.report.rules;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.record.Operation;
import dev.millrace.model.rules.Hybrid;
import dev.millrace.model.rules.RuleSet;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import java.util.ArrayList;
import java.util.List;
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
}
