package dev.millrace.report.words;

import dev.millrace.model.judge.MethodCost;
import dev.millrace.model.judge.MethodCost.UsedResources;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/// A column of a table of costs.
///
/// @param rank see [dev.millrace.report.TableColumn#rank]
/// @param value of a method, for one file or for a gigabyte; null if unknown
/// @param form of the value
public record CostColumn(
    String heading,
    int rank,
    BiFunction<MethodCost, UsedResources, @Nullable Number> value,
    DoubleFunction<String> form) {
  public static final List<CostColumn> ALL =
      List.of(
          new CostColumn("CPU", 0, (_, used) -> used.cpuSeconds(), Format::seconds),
          new CostColumn("user", 6, (_, used) -> used.userSeconds(), Format::seconds),
          new CostColumn("system", 5, (_, used) -> used.systemSeconds(), Format::seconds),
          new CostColumn("reads", 2, (_, used) -> used.readCalls(), Format::count),
          new CostColumn("writes", 3, (_, used) -> used.writeCalls(), Format::count),
          new CostColumn("from device", 7, (_, used) -> used.deviceReadBytes(), CostColumn::bytes),
          new CostColumn("to device", 8, (_, used) -> used.deviceWriteBytes(), CostColumn::bytes),
          new CostColumn("faults", 9, (_, used) -> faults(used), Format::count),
          new CostColumn("heap", 4, (_, used) -> used.heapBytes(), CostColumn::bytes),
          new CostColumn("resident", 1, (cost, _) -> cost.peakResidentBytes(), CostColumn::bytes));

  private static String bytes(double bytes) {
    return SizeText.of(Math.round(bytes));
  }

  private static @Nullable Double faults(UsedResources used) {
    Double minor = used.minorFaults();
    Double major = used.majorFaults();
    return minor == null || major == null ? null : (Double) (minor + major);
  }

  /// The text of a value.
  ///
  /// @param unknown the text without one
  public String text(MethodCost cost, UsedResources used, String unknown) {
    Number known = value.apply(cost, used);
    return known == null ? unknown : form.apply(known.doubleValue());
  }
}
