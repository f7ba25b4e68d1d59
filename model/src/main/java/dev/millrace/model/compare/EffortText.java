package dev.millrace.model.compare;

import dev.millrace.model.record.Effort;
import dev.millrace.model.record.RacePlan.EvictionWay;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Formats the effort of a race.
final class EffortText {
  private EffortText() {}

  /// `4 forks, 2 iterations of 16 ms (300 ms at least), 6 judged of 4 ms`.
  static String of(Effort effort) {
    String most = effort.mostForks() == effort.forks() ? "" : " to " + effort.mostForks();
    return "%s, %s of %s ms%s, %s judged of %s ms"
        .formatted(
            plural(effort.forks() + most, effort.mostForks(), "fork"),
            plural("" + effort.warmups(), effort.warmups(), "iteration"),
            effort.warmupMillis(),
            limit(effort),
            effort.iterations(),
            effort.iterationMillis());
  }

  private static String limit(Effort effort) {
    if (effort.mostWarmupMillis() > 0) {
      return " after up to %s ms of warm-up".formatted(effort.mostWarmupMillis());
    }
    return effort.leastWarmupMillis() == 0
        ? ""
        : " (%s ms at least)".formatted(effort.leastWarmupMillis());
  }

  private static String plural(String number, int count, String noun) {
    return number + " " + noun + (count == 1 ? "" : "s");
  }

  static String budget(@Nullable Double seconds) {
    return seconds == null ? "none" : String.format(Locale.ROOT, "%.0f s", seconds);
  }

  static String words(EvictionWay way) {
    return way.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
