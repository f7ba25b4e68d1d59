package dev.millrace.report.text;

import dev.millrace.model.published.ComparedConclusion;
import dev.millrace.model.published.Comparison;
import dev.millrace.model.published.Outcome;
import dev.millrace.model.published.RatioVerdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Prints which published conclusions hold here, each with its evidence.
final class ConclusionText {
  private final Comparison comparison;
  private final TextOutput out;

  private ConclusionText(Comparison comparison, TextOutput out) {
    this.comparison = comparison;
    this.out = out;
  }

  /// Prints the conclusions of `comparison`: the tested ones in published order, then the rest.
  public static void print(Comparison comparison, TextOutput out) {
    new ConclusionText(comparison, out).conclusions();
  }

  private void conclusions() {
    out.heading("Figures: " + verdicts());
    out.println("Conclusions: " + tally());
    comparison.conclusions().stream()
        .filter(each -> each.outcome() != Outcome.NOT_TESTED)
        .forEach(this::conclusion);
    untested();
  }

  private void conclusion(ComparedConclusion tested) {
    out.wrapped("  %-14s ".formatted(mark(tested.outcome())), words(tested));
    out.wrapped(" ".repeat(19), tested.evidence());
  }

  // One disk and one machine leave many conclusions untested, most of them for the same reason.
  private void untested() {
    Map<String, List<ComparedConclusion>> byReason =
        comparison.conclusions().stream()
            .filter(each -> each.outcome() == Outcome.NOT_TESTED)
            .collect(
                Collectors.groupingBy(
                    ComparedConclusion::evidence, LinkedHashMap::new, Collectors.toList()));
    byReason.forEach((reason, conclusions) -> {
      out.wrapped("  not tested     ", reason);
      conclusions.forEach(each -> out.wrapped(" ".repeat(17) + "- ", words(each)));
    });
  }

  private static String words(ComparedConclusion conclusion) {
    return "%s (%s)".formatted(conclusion.words(), conclusion.where());
  }

  private String verdicts() {
    return Stream.of(RatioVerdict.AGREED, RatioVerdict.FLIPPED, RatioVerdict.OPEN)
        .map(verdict -> count(verdict) + " " + PublishedColumns.word(verdict))
        .collect(Collectors.joining(", "));
  }

  private long count(RatioVerdict verdict) {
    return comparison.tables().stream()
        .flatMap(table -> table.rows().stream())
        .filter(row -> row.verdict() == verdict)
        .count();
  }

  private String tally() {
    return Stream.of(Outcome.values())
        .map(outcome -> count(outcome) + " " + mark(outcome))
        .collect(Collectors.joining(", "));
  }

  private long count(Outcome outcome) {
    return comparison.conclusions().stream().filter(each -> each.outcome() == outcome).count();
  }

  private static String mark(Outcome outcome) {
    return switch (outcome) {
      case HOLDS -> "holds";
      case DOES_NOT_HOLD -> "does not hold";
      case OPEN -> "open";
      case NOT_TESTED -> "not tested";
    };
  }
}
