package dev.millrace.model.published;

import dev.millrace.model.published.Check.Outcome;
import dev.millrace.model.published.PublishedExperiment.Conclusion;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/// One published conclusion and whether it holds here.
///
/// @param where place in the publication
/// @param evidence evidence as text: the weakest comparison if the conclusion holds, otherwise the
///   strongest
public record ComparedConclusion(
    String where, String words, Outcome outcome, String evidence, List<Check> checks) {
  private static final int REASONS = 2;

  private static ComparedConclusion of(Conclusion published, List<Check> checks) {
    Outcome outcome = outcome(checks);
    String evidence =
        published.untestable() == null ? evidence(outcome, checks) : published.untestable();
    return new ComparedConclusion(published.where(), published.words(), outcome, evidence, checks);
  }

  private static Outcome outcome(List<Check> checks) {
    for (Outcome each : List.of(Outcome.DOES_NOT_HOLD, Outcome.OPEN, Outcome.HOLDS)) {
      if (count(checks, each) > 0) {
        return each;
      }
    }
    return Outcome.NOT_TESTED;
  }

  private static String evidence(Outcome outcome, List<Check> checks) {
    String missing = missing(checks);
    if (outcome == Outcome.NOT_TESTED) {
      return missing;
    }
    String tested = tally(outcome, checks) + telling(outcome, checks).sentence();
    return missing.isEmpty() ? tested : tested + "; not compared: " + missing;
  }

  private static String tally(Outcome outcome, List<Check> checks) {
    long all = checks.size() - count(checks, Outcome.NOT_TESTED);
    return all == 1
        ? ""
        : "%s of %s comparisons %s ".formatted(count(checks, outcome), all, verb(outcome));
  }

  private static String verb(Outcome outcome) {
    return switch (outcome) {
      case HOLDS -> "agree, least clearly in";
      case DOES_NOT_HOLD -> "contradict it, most clearly in";
      case OPEN, NOT_TESTED -> "are inconclusive, for example in";
    };
  }

  private static Check telling(Outcome outcome, List<Check> checks) {
    Comparator<Check> byMargin = Comparator.comparingDouble(Check::margin);
    return checks.stream()
        .filter(check -> check.outcome() == outcome)
        .min(outcome == Outcome.HOLDS ? byMargin : byMargin.reversed())
        .orElseThrow();
  }

  private static String missing(List<Check> checks) {
    List<String> reasons =
        checks.stream()
            .filter(check -> check.outcome() == Outcome.NOT_TESTED)
            .map(Check::words)
            .distinct()
            .toList();
    String first = reasons.stream().limit(REASONS).collect(Collectors.joining("; "));
    return reasons.size() > REASONS
        ? first + "; and %s more reasons".formatted(reasons.size() - REASONS)
        : first;
  }

  private static long count(List<Check> checks, Outcome outcome) {
    return checks.stream().filter(check -> check.outcome() == outcome).count();
  }

  /// Checks every conclusion of an experiment against a race.
  static List<ComparedConclusion> all(PublishedExperiment published, Raced race) {
    return published.conclusions().stream()
        .map(each ->
            of(
                each,
                each.claims().stream()
                    .flatMap(claim -> new ClaimChecks(published, claim, race).all())
                    .toList()))
        .toList();
  }
}
