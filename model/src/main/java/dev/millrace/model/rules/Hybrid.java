package dev.millrace.model.rules;

import dev.millrace.model.estimate.Interval;
import java.util.List;

/// The best method for each range of sizes, together, against the best that one method can do.
///
/// @param parts from small to large
/// @param single the method that is the best if there may be only one: that of the only part, or
///   else the one whose worst loss over the sizes of the race is the smallest
/// @param gain the time of `single` over that of the hybrid, at the size where that is the largest;
///   one that is shown goes before one that may be noise. 1 where there is one part
/// @param gainBytes that size
public record Hybrid(List<Part> parts, String single, Interval gain, long gainBytes) {
  public Hybrid {
    parts = List.copyOf(parts);
  }

  /// A range of sizes and its method.
  ///
  /// @param fromBytes where it begins; 0 for the first
  /// @param toBytes where it ends; [Long#MAX_VALUE] for the last
  /// @param method to be used there
  /// @param tied those that cannot be told from it at any measured size of the range, itself
  ///   included
  public record Part(long fromBytes, long toBytes, String method, List<String> tied) {
    public Part {
      tied = List.copyOf(tied);
    }
  }
}
