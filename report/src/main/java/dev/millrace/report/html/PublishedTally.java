package dev.millrace.report.html;

import dev.millrace.model.published.Check.Outcome;
import dev.millrace.model.published.ComparedConclusion;
import dev.millrace.model.published.ComparedJdk;
import dev.millrace.model.published.ComparedTable.RatioVerdict;
import dev.millrace.model.published.Comparison;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Counts the results of a published experiment that the race confirms or contradicts.
public final class PublishedTally {
  private PublishedTally() {}

  /// `15 holds, 11 does not hold, 9 open, 40 not tested`.
  public static String conclusions(Comparison published) {
    return Stream.of(Outcome.values())
        .map(outcome -> count(published, outcome) + " " + verb(outcome))
        .collect(Collectors.joining(", "));
  }

  private static long count(Comparison published, Outcome outcome) {
    return published.conclusions().stream().filter(each -> each.outcome() == outcome).count();
  }

  private static String verb(Outcome outcome) {
    return switch (outcome) {
      case HOLDS -> "hold here";
      case DOES_NOT_HOLD -> "do not";
      case OPEN -> "open";
      case NOT_TESTED -> "not tested";
    };
  }

  /// `12 agreed, 3 flipped, 9 open`.
  public static String figures(Comparison published) {
    return Stream.of(RatioVerdict.AGREED, RatioVerdict.FLIPPED, RatioVerdict.OPEN)
        .map(verdict -> count(published, verdict) + " " + EnumNames.of(verdict))
        .collect(Collectors.joining(", "));
  }

  private static long count(Comparison published, RatioVerdict verdict) {
    return published.tables().stream()
        .flatMap(table -> table.rows().stream())
        .filter(row -> row.verdict() == verdict)
        .count();
  }

  /// Returns whether any figure could be compared.
  public static boolean hasFigures(Comparison published) {
    return Stream.of(RatioVerdict.AGREED, RatioVerdict.FLIPPED, RatioVerdict.OPEN)
        .anyMatch(verdict -> count(published, verdict) > 0);
  }

  /// The conclusions that could be tested, in published order.
  public static List<ComparedConclusion> tested(Comparison published) {
    return published.conclusions().stream()
        .filter(each -> each.outcome() != Outcome.NOT_TESTED)
        .toList();
  }

  /// The conclusions that could not be tested.
  public static List<ComparedConclusion> untested(Comparison published) {
    return published.conclusions().stream()
        .filter(each -> each.outcome() == Outcome.NOT_TESTED)
        .toList();
  }

  /// The published tables and JDKs that this race does not have, one line each.
  public static List<String> notRaced(Comparison published) {
    Stream<String> tables =
        published.tables().stream()
            .filter(table -> table.cell() == null)
            .map(table -> table.label() + ", " + table.size());
    Stream<String> jdks =
        published.jdks().stream().filter(jdk -> jdk.reason() != null).map(PublishedTally::reason);
    return Stream.concat(tables, jdks).toList();
  }

  private static String reason(ComparedJdk jdk) {
    return (jdk.label() == null ? "" : jdk.label() + ": ") + jdk.reason();
  }
}
