package dev.millrace.model.judge;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.millrace.model.estimate.Interval;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The fastest method of a cell that needs the JDK alone. It moved the bytes, unless no method of
/// the cell did.
///
/// @param kind certainty of the answer; [Verdict#NONE] if no method moved the bytes
/// @param winners the fastest of these methods, and all that are indistinguishable from it; empty
///   if none has a time
/// @param recommendation the one to use, with its loss bound among all methods of the cell
/// @param ratioToBest time of the fastest of these methods over the time of the fastest of all
///   methods; null if none has a time
public record JdkBest(
    Verdict kind,
    List<String> winners,
    @JsonUnwrapped Recommendation recommendation,
    @Nullable Interval ratioToBest) {
  /// The value during the judgement of a cell.
  static final JdkBest UNKNOWN = new JdkBest(Verdict.NONE, List.of(), Recommendation.NONE, null);

  public JdkBest {
    winners = List.copyOf(winners);
  }

  /// Returns this answer with another method to use.
  JdkBest with(Recommendation other) {
    return new JdkBest(kind, winners, other, ratioToBest);
  }
}
