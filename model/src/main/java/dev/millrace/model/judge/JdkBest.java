package dev.millrace.model.judge;

import dev.millrace.model.estimate.Interval;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The fastest in a cell among the methods that need the JDK alone and moved the bytes.
///
/// @param kind how sure that is
/// @param winners the fastest of them, and all that are indistinguishable from it; empty if none
///   has a time
/// @param ratioToBest the time of the fastest of them over that of the fastest of all methods; null
///   if none has a time
public record JdkBest(Verdict.Kind kind, List<String> winners, @Nullable Interval ratioToBest) {
  /// For a cell that is judged during its race.
  static final JdkBest UNKNOWN = new JdkBest(Verdict.Kind.NONE, List.of(), null);

  public JdkBest {
    winners = List.copyOf(winners);
  }
}
