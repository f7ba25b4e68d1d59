package dev.millrace.report.text;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.ColumnData;
import dev.millrace.model.JudgedRace;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodCost;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.UsedResources;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Prints what each method cost beside time, for one file and for a gigabyte.
public final class CostTable {
  private CostTable() {}

  public static void print(JudgedRace race, PrintWriter out) {
    for (JudgedCell cell : race.cells()) {
      List<MethodResult> told =
          cell.results().stream().filter(result -> result.cost() != null).toList();
      if (!told.isEmpty()) {
        print(cell, told, "file", MethodCost::perFile, out);
        print(cell, told, "gigabyte", MethodCost::perGigabyte, out);
      }
    }
  }

  private static void print(
      JudgedCell cell,
      List<MethodResult> rows,
      String unit,
      Function<MethodCost, UsedResources> work,
      PrintWriter out) {
    out.printf("%nCosts of %s, JDK %s, for a %s%n", cell.cell().label(), cell.cell().jdk(), unit);
    out.println(AsciiTable.getTable(AsciiTable.NO_BORDERS, rows, columns(work)));
  }

  private static List<ColumnData<MethodResult>> columns(Function<MethodCost, UsedResources> work) {
    return List.of(
        Columns.left("method").with(MethodResult::method),
        Columns.right("CPU").with(time(work, UsedResources::cpuSeconds)),
        Columns.right("user").with(time(work, UsedResources::userSeconds)),
        Columns.right("system").with(time(work, UsedResources::systemSeconds)),
        Columns.right("reads").with(count(work, UsedResources::readCalls)),
        Columns.right("writes").with(count(work, UsedResources::writeCalls)),
        Columns.right("from device").with(bytes(work, UsedResources::deviceReadBytes)),
        Columns.right("to device").with(bytes(work, UsedResources::deviceWriteBytes)),
        Columns.right("faults").with(count(work, CostTable::faults)),
        Columns.right("switches").with(count(work, CostTable::switches)),
        Columns.right("heap").with(bytes(work, UsedResources::heapBytes)),
        Columns.right("direct").with(peak(MethodCost::peakDirectBytes)),
        Columns.right("mapped").with(peak(MethodCost::peakMappedBytes)),
        Columns.right("resident").with(peak(MethodCost::peakResidentBytes)));
  }

  private static @Nullable Double faults(UsedResources work) {
    return sum(work.minorFaults(), work.majorFaults());
  }

  private static @Nullable Double switches(UsedResources work) {
    return sum(work.voluntarySwitches(), work.involuntarySwitches());
  }

  private static @Nullable Double sum(@Nullable Double a, @Nullable Double b) {
    return a == null || b == null ? null : (Double) (a + b);
  }

  private static Function<MethodResult, String> time(
      Function<MethodCost, UsedResources> work, Function<UsedResources, @Nullable Double> line) {
    return text(work, line, Format::seconds);
  }

  private static Function<MethodResult, String> count(
      Function<MethodCost, UsedResources> work, Function<UsedResources, @Nullable Double> line) {
    return text(work, line, Format::count);
  }

  private static Function<MethodResult, String> bytes(
      Function<MethodCost, UsedResources> work, Function<UsedResources, @Nullable Double> line) {
    return text(work, line, bytes -> SizeText.of(Math.round(bytes)));
  }

  private static Function<MethodResult, String> text(
      Function<MethodCost, UsedResources> work,
      Function<UsedResources, @Nullable Double> line,
      Function<Double, String> form) {
    return result -> {
      Double value = line.apply(work.apply(Objects.requireNonNull(result.cost())));
      return value == null ? "?" : form.apply(value);
    };
  }

  private static Function<MethodResult, String> peak(Function<MethodCost, @Nullable Long> line) {
    return result -> {
      Long bytes = line.apply(Objects.requireNonNull(result.cost()));
      return bytes == null ? "?" : SizeText.of(bytes);
    };
  }
}
