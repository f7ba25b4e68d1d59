package dev.millrace.model.rules;

import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Writes rules in sentences.
final class Sentences {
  private Sentences() {}

  /// The answer first, then its evidence.
  static List<String> of(RuleChoice choice, @Nullable Hybrid hybrid, List<MethodFit> fits) {
    List<String> sentences = new ArrayList<>(ChoiceText.of(choice));
    sentences.add(gain(hybrid));
    sentences.addAll(CostText.of(choice, fits));
    sentences.addAll(SlowStartText.of(choice, fits));
    return sentences;
  }

  private static String gain(@Nullable Hybrid hybrid) {
    if (hybrid == null) {
      return "No method has a time at every size, so none can be used alone.";
    }
    if (hybrid.gain().isAbove(1)) {
      return "Choosing by size gains at least %s x over %s alone, at %s."
          .formatted(
              Format.digitsDown(Objects.requireNonNull(hybrid.gain().low())),
              hybrid.single(),
              SizeText.of(hybrid.gainBytes()));
    }
    return "The data show no gain from choosing by size over %s alone.".formatted(hybrid.single());
  }
}
