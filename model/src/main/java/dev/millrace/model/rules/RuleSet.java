package dev.millrace.model.rules;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.millrace.model.estimate.Interval;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The method for each size, under conditions that are otherwise the same.
///
/// @param label the conditions, without the size: `copy binary, hot`
/// @param cells the ids of the cells in which a method has a time, from the smallest file to the
///   largest
/// @param fits one for each method that has times at two sizes or more
/// @param crossovers the sizes at which the best method changes, from small to large
/// @param hybrid the best method for each range of sizes, compared with the best single method;
///   null if no method has a time at every size
/// @param choice the choice behind these figures; not in JSON
public record RuleSet(
    String label,
    List<Integer> cells,
    List<MethodFit> fits,
    List<Crossover> crossovers,
    @Nullable Hybrid hybrid,
    @JsonIgnore RuleChoice choice) {
  public RuleSet {
    cells = List.copyOf(cells);
    fits = List.copyOf(fits);
    crossovers = List.copyOf(crossovers);
  }

  /// The time of a method as a function of the size of the file: one line, or several if one does
  /// not fit. Neighbouring lines need not meet, because a cost may jump.
  ///
  /// @param method its id
  /// @param pieces from small to large; each begins at the measured size at which the one before
  ///   ends
  public record MethodFit(String method, List<Piece> pieces) {
    public MethodFit {
      pieces = List.copyOf(pieces);
    }
  }

  /// A range of sizes in which time = fixed cost + bytes / bandwidth, for one file in one thread.
  ///
  /// @param fromBytes start of the range
  /// @param toBytes end of the range
  /// @param fixedSeconds cost of a file of any size, never negative; of a later piece, the start of
  ///   its line, which may be negative
  /// @param bytesPerSecond bandwidth; null if the time does not grow with the size. Its upper end
  ///   is null if the data give no limit
  /// @param worstError largest distance of a measured time from the line, as a share of it; null
  ///   for a line through two sizes, which nothing tests
  public record Piece(
      long fromBytes,
      long toBytes,
      Interval fixedSeconds,
      @Nullable Interval bytesPerSecond,
      @Nullable Double worstError) {}

  /// A size at which the best method changes.
  ///
  /// @param below the best method for smaller files
  /// @param above the best method for larger files
  /// @param bytes the size, between the two measured sizes where the best method changes; its ends
  ///   may lie further out, where the two methods are tied, and are always known
  public record Crossover(String below, String above, Interval bytes) {}

  /// The best method for each range of sizes, compared with the best single method.
  ///
  /// @param parts from small to large
  /// @param single the best single method: the method of the only part, or else the method with the
  ///   smallest worst loss over the sizes of the race
  /// @param gain the time of `single` over the time of the hybrid, at the size where its low end is
  ///   the largest, with the simultaneous 95 % interval of all sizes; 1 for one part. The data
  ///   select the methods and the size, so only the low end is a fair figure, and the estimate is
  ///   mostly too large
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
}
