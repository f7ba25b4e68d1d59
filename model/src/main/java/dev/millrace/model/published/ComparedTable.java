package dev.millrace.model.published;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.published.Check.Basis;
import dev.millrace.model.published.PublishedTable.Unit;
import dev.millrace.model.published.Timing.Ratio;
import dev.millrace.model.record.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One column of a published table and the corresponding cell of this race.
///
/// @param cell label of the cell; null without a corresponding cell
/// @param cellId id of the cell in the record; null without a cell
/// @param jdk JDK of the cell; null without a cell
/// @param from directory of the source; null without a cell
/// @param to directory of the targets; null without a cell
/// @param note difference from the published conditions; null if none
/// @param unit unit of the values
/// @param reference method that ratios refer to
/// @param rows in published order, followed by related methods
public record ComparedTable(
    String label,
    String size,
    Operation operation,
    @Nullable String cell,
    @Nullable Integer cellId,
    @Nullable String jdk,
    @Nullable String from,
    @Nullable String to,
    @Nullable String note,
    Unit unit,
    String reference,
    List<ComparedRow> rows) {

  public String call(String method) {
    return CallNames.name(operation, method);
  }

  /// One method, published and here.
  ///
  /// @param label name in the publication; empty if it was not measured there
  /// @param published published figure; null if none
  /// @param here result of this race; null if none
  /// @param reason reason for a missing or unclear verdict; null if none
  public record ComparedRow(
      String label,
      String method,
      @Nullable There published,
      @Nullable Here here,
      RatioVerdict verdict,
      @Nullable String reason) {

    /// The published figure.
    ///
    /// @param value in the unit of the table
    /// @param ratio time over the time of the reference: below 1 it was faster
    /// @param rank from 1, the fastest of its column
    public record There(double value, @Nullable Double error, double ratio, int rank) {}

    /// The result of this race.
    ///
    /// @param value in the unit of the table
    /// @param ratio time over the time of the reference; null if the reference has no time
    /// @param rank from 1, by the estimates, among the published rows of this table with a time
    /// @param basis measurements behind the ratio, or behind the value without a ratio
    public record Here(Interval value, @Nullable Interval ratio, int rank, Basis basis) {}
  }

  /// The agreement of a ratio here with the published ratio.
  public enum RatioVerdict {
    /// Faster in both, or slower in both.
    AGREED,
    /// Faster in one, slower in the other.
    FLIPPED,
    /// The interval here includes 1, or the published errors overlap.
    OPEN,
    /// The method has no time here, or the reference has none.
    NOT_RACED,
    /// The method is the reference.
    REFERENCE,
    /// No figure was published.
    NO_FIGURE;

    static RatioVerdict of(double published, Ratio here) {
      return switch (here.against(1)) {
        case UNCLEAR -> OPEN;
        case BELOW -> published < 1 ? AGREED : published > 1 ? FLIPPED : OPEN;
        case ABOVE -> published > 1 ? AGREED : published < 1 ? FLIPPED : OPEN;
      };
    }
  }
}
