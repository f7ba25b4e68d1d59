package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The fastest method of a cell that needs the JDK alone. It moved the bytes, unless no method of
/// the cell did.
///
/// @param kind certainty of the answer; [Verdict#NONE] if no method moved the bytes
/// @param winners the fastest of these methods, and all that are indistinguishable from it; empty
///   if none has a time
/// @param ratioToBest time of the fastest of these methods over the time of the fastest of all
///   methods; null if none has a time
public record JdkBest(Verdict kind, List<String> winners, @Nullable Interval ratioToBest) {
  /// The value during the judgement of a cell.
  static final JdkBest UNKNOWN = new JdkBest(Verdict.NONE, List.of(), null);

  public JdkBest {
    winners = List.copyOf(winners);
  }
}
