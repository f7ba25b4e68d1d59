package dev.millrace.report.words;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.RacePlan;
import dev.millrace.report.Plural;

/// The state of the code that a race timed, in words: compiled, or in a young JVM.
public final class CodeWords {
  /// With a lower limit, the warm-up of small files ends before their code is compiled.
  private static final int COMPILING_MILLIS = 2_000;

  private CodeWords() {}

  /// Returns `compiled code`, `code after 300 ms of warm-up`, or `code of a young JVM`.
  public static String of(RacePlan plan) {
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
}
