package dev.millrace.model.published;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One table or chart: methods down, sizes across.
///
/// @param content kind of data in the files; null if not published
/// @param jdk feature release; null if none of its releases runs here, so that the table is
///   compared with every JDK
/// @param vm virtual machine; null if not published
/// @param unit unit of its figures and of the figures here
public record PublishedTable(
    String label,
    Operation operation,
    @Nullable Content content,
    @Nullable Integer jdk,
    @Nullable Vm vm,
    Unit unit,
    List<PublishedSize> sizes,
    List<PublishedRow> rows) {

  @Nullable PublishedRow row(String method) {
    return rows.stream().filter(row -> row.method().equals(method)).findFirst().orElse(null);
  }

  /// One method in a published table.
  ///
  /// @param method id of the equivalent method
  /// @param figures one for each size; empty if only a chart or words were published
  public record PublishedRow(String label, String method, List<Figure> figures) {
    @Nullable Figure figure(int index) {
      return figures.isEmpty() ? null : figures.get(index);
    }
  }

  /// The size of the files in one column.
  ///
  /// @param label label in the publication
  /// @param fromBytes size of the smallest file
  /// @param toBytes size of the largest file; equal to the smallest for files of one size
  public record PublishedSize(String label, long fromBytes, long toBytes) {
    // Wider than the difference between 1 GB and 1 GiB, and far narrower than the step between
    // columns.
    private static final double TOLERANCE = 1.1;

    /// Returns whether files of `bytes` have this size in a race that multiplied all sizes by
    /// `scale`.
    public boolean covers(long bytes, double scale) {
      return covers(fromBytes, toBytes, bytes, scale);
    }

    static boolean covers(long fromBytes, long toBytes, long bytes, double scale) {
      return bytes >= Math.floor(fromBytes * scale / TOLERANCE)
          && bytes <= Math.ceil(toBytes * scale * TOLERANCE);
    }
  }

  /// One published number.
  ///
  /// @param value in the unit of its table
  /// @param error half-width of the error interval, in the same unit; null if not published
  public record Figure(double value, @Nullable Double error) {
    private double low() {
      return error == null ? value : value - error;
    }

    private double high() {
      return error == null ? value : value + error;
    }

    /// Returns whether the error intervals of both figures do not overlap.
    boolean differsFrom(Figure other) {
      return low() > other.high() || other.low() > high();
    }
  }

  /// The unit of a published figure. All units convert to the time for one file.
  public enum Unit {
    SECONDS("s", 1),
    MILLISECONDS("ms", 1e3),
    /// Files per second: more is better.
    FILES_PER_SECOND("ops/s", 0);

    private final String symbol;
    private final double perSecond;

    Unit(String symbol, double perSecond) {
      this.symbol = symbol;
      this.perSecond = perSecond;
    }

    /// Returns the suffix of a number.
    @JsonValue
    public String symbol() {
      return symbol;
    }

    /// Returns the seconds for one file that `figure` stands for.
    double seconds(double figure) {
      return this == FILES_PER_SECOND ? 1 / figure : figure / perSecond;
    }

    /// Converts `seconds` for one file to this unit.
    Interval of(Interval seconds) {
      return this == FILES_PER_SECOND ? seconds.under(1) : seconds.map(value -> value * perSecond);
    }
  }

  /// A family of virtual machines.
  public enum Vm {
    /// HotSpot: OpenJDK and its derivatives.
    HOTSPOT,
    /// OpenJ9 of Eclipse.
    OPENJ9;

    static Vm of(Jdk jdk) {
      return jdk.vm().contains("J9") ? OPENJ9 : HOTSPOT;
    }
  }
}
