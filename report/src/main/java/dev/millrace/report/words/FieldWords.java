package dev.millrace.report.words;

import dev.millrace.model.record.Entry;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RacePlan.RaceField;
import java.util.List;

/// The choice of the methods of a race, in words.
public final class FieldWords {
  private FieldWords() {}

  /// Returns `the common methods; --field all races every method`; empty if the race names its
  /// methods, and for older records.
  public static String of(RacePlan plan) {
    if (plan.field() == null || plan.field() == RaceField.NAMED) {
      return "";
    }
    return plan.field() == RaceField.COMMON
        ? "the common methods; --field all races every method"
        : "every method";
  }

  /// Returns the ids of the ranked methods that are common, or of those that are not; empty for
  /// older records.
  public static List<String> ids(RacePlan plan, boolean common) {
    return plan.entries().stream()
        .filter(entry -> entry.ranked() && entry.common() != null && entry.common() == common)
        .map(Entry::method)
        .distinct()
        .toList();
  }
}
