package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.request.Attempt;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/// The reason why a plan skips a strategy.
enum SkipReason {
  COLD("slower for a file that is not in the page cache"),
  GAINS_NOTHING("gains nothing on the file system of the target"),
  KEEPS_HOLES_AS_THEY_ARE("keeps holes and zeros as they are"),
  LOOKS_FOR_ZEROS("only one thread can search for zeros"),
  MAY_KEEP_HOLES("may keep holes"),
  MAY_SHARE_BLOCKS("may share blocks"),
  EXCLUDED("excluded by an option"),
  ONE_THREAD("only one thread is allowed"),
  ONLY_REFLINK("an option requires a reflink"),
  UNSUPPORTED_BETWEEN("unsupported between these file systems"),
  UNSUPPORTED_LATELY("unsupported by these file systems in the last minute"),
  SHORT_PIECES("the pieces between holes are short"),
  SLOWER_THAN_THREADS("several threads are faster"),
  TOO_SMALL("no faster for a file this small");

  // Created once: most copies skip four strategies.
  private static final Map<SkipReason, Map<CopyStrategy, Attempt>> ATTEMPTS = attempts();

  private final String reason;

  SkipReason(String reason) {
    this.reason = reason;
  }

  /// Returns the attempt for the result of a copy.
  Attempt against(CopyStrategy strategy) {
    return Objects.requireNonNull(Objects.requireNonNull(ATTEMPTS.get(this)).get(strategy));
  }

  private static Map<SkipReason, Map<CopyStrategy, Attempt>> attempts() {
    Map<SkipReason, Map<CopyStrategy, Attempt>> attempts = new EnumMap<>(SkipReason.class);
    for (SkipReason skipped : values()) {
      attempts.put(skipped, skipped.ofStrategies());
    }
    return attempts;
  }

  private Map<CopyStrategy, Attempt> ofStrategies() {
    Map<CopyStrategy, Attempt> attempts = new EnumMap<>(CopyStrategy.class);
    for (CopyStrategy strategy : CopyStrategy.values()) {
      attempts.put(strategy, Attempt.skipped(strategy, reason));
    }
    return attempts;
  }
}
