package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.request.Attempt;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/// The reason why a plan skips a strategy.
enum SkipReason {
  COLD("smaller pieces come faster from a device"),
  GAINS_NOTHING("gains nothing on the file system of the target"),
  KEEPS_HOLES_AS_THEY_ARE("keeps holes and zeros as they are"),
  LOOKS_FOR_ZEROS("one thread looks for zeros"),
  MAY_KEEP_HOLES("may keep holes"),
  MAY_SHARE_BLOCKS("may share blocks"),
  NOT_WANTED("excluded by an option"),
  ONE_THREAD("only one thread is wanted"),
  ONLY_REFLINK("only a reflink is wanted"),
  REFUSED_BETWEEN("refused between these file systems"),
  REFUSED_LATELY("refused by these file systems less than a minute ago"),
  SHORT_PIECES("the pieces between holes are short"),
  SLOWER_THAN_THREADS("several threads are faster"),
  TOO_SMALL("does not pay for so small a file");

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
