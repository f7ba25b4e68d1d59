package dev.millrace.report.words;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RacePlan.RaceField;
import dev.millrace.report.Plural;
import java.util.List;

/// The plan of a race in words: the state of the timed code, and the choice of the methods.
public final class PlanWords {
  /// With a lower limit, the warm-up of small files ends before their code is compiled.
  private static final int COMPILING_MILLIS = 2_000;

  private PlanWords() {}

  /// Returns `compiled code`, `code after 300 ms of warm-up`, or `code of a young JVM`.
  public static String code(RacePlan plan) {
    if (plan.cells().isEmpty() || !plan.hasYoungJvms()) {
      return warm(plan.effort());
    }
    return plan.cells().stream().allMatch(Cell::hasYoungJvms)
        ? "code of a young JVM"
        : warm(plan.effort()) + ", and of a young JVM";
  }

  private static String warm(Effort effort) {
    if (effort.mostWarmupMillis() >= COMPILING_MILLIS) {
      return "compiled code";
    }
    if (effort.mostWarmupMillis() > 0) {
      return "code after up to %s ms of warm-up".formatted(effort.mostWarmupMillis());
    }
    return effort.leastWarmupMillis() > 0
        ? "code after %s ms of warm-up".formatted(effort.leastWarmupMillis())
        : "code after " + Plural.of(effort.warmups(), "warm-up iteration");
  }

  /// Returns `the common methods; --field all races every method`; empty if the race names its
  /// methods, and for older records.
  public static String field(RacePlan plan) {
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
