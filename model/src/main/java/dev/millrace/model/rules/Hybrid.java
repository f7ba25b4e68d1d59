package dev.millrace.model.rules;

import dev.millrace.model.estimate.Interval;
import java.util.List;

/// The best method for each range of sizes, compared with the best single method.
///
/// @param parts from small to large
/// @param single the best single method: the method of the only part, or else the method with the
///   smallest worst loss over the sizes of the race
/// @param gain the time of `single` over the time of the hybrid, at the size where its low end is
///   the largest, with the simultaneous 95 % interval of all sizes; 1 for one part. The data select
///   the methods and the size, so only the low end is a fair figure, and the estimate is mostly too
///   large
/// @param gainBytes that size
public record Hybrid(List<Part> parts, String single, Interval gain, long gainBytes) {
  public Hybrid {
    parts = List.copyOf(parts);
  }

  /// A range of sizes and its method.
  ///
  /// @param fromBytes start of the range; 0 for the first
  /// @param toBytes end of the range; [Long#MAX_VALUE] for the last
  /// @param method for the range
  /// @param tied methods indistinguishable from it at all measured sizes of the range, and itself
  public record Part(long fromBytes, long toBytes, String method, List<String> tied) {
    public Part {
      tied = List.copyOf(tied);
    }
  }
}
