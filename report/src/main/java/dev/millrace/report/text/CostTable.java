package dev.millrace.report.text;

import static dev.millrace.report.TableColumn.left;
import static dev.millrace.report.TableColumn.optional;
import static dev.millrace.report.TableColumn.right;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.call.CallNames;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodCost;
import dev.millrace.model.judge.MethodCost.UsedResources;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import dev.millrace.report.TableColumn;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Prints the costs of each method, for one file and for a gigabyte.
public final class CostTable {
  private CostTable() {}

  public static void print(JudgedRace race, TextOutput out) {
    for (JudgedCell cell : race.cells()) {
      List<MethodResult> costed =
          cell.results().stream().filter(result -> result.cost() != null).toList();
      if (!costed.isEmpty()) {
        print(cell, costed, "file", MethodCost::perFile, out);
        print(cell, costed, "gigabyte", MethodCost::perGigabyte, out);
      }
    }
  }

  private static void print(
      JudgedCell cell,
      List<MethodResult> rows,
      String unit,
      Function<MethodCost, UsedResources> work,
      TextOutput out) {
    out.heading(
        "Costs of %s, JDK %s, for a %s".formatted(cell.cell().label(), cell.cell().jdk(), unit));
    out.table(rows, columns(cell, work));
  }

  private static List<TableColumn<MethodResult>> columns(
      JudgedCell cell, Function<MethodCost, UsedResources> work) {
    return List.of(
        left("method", result -> CallNames.name(cell.cell().operation(), result.method())),
        right("CPU", time(work, UsedResources::cpuSeconds)),
        optional(6, right("user", time(work, UsedResources::userSeconds))),
        optional(5, right("system", time(work, UsedResources::systemSeconds))),
        optional(2, right("reads", count(work, UsedResources::readCalls))),
        optional(3, right("writes", count(work, UsedResources::writeCalls))),
        optional(7, right("from device", bytes(work, UsedResources::deviceReadBytes))),
        optional(8, right("to device", bytes(work, UsedResources::deviceWriteBytes))),
        optional(9, right("faults", count(work, CostTable::faults))),
        optional(4, right("heap", bytes(work, UsedResources::heapBytes))),
        optional(1, right("resident", CostTable::resident)));
  }

  private static @Nullable Double faults(UsedResources work) {
    Double minor = work.minorFaults();
    Double major = work.majorFaults();
    return minor == null || major == null ? null : (Double) (minor + major);
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

  private static String resident(MethodResult result) {
    Long bytes = Objects.requireNonNull(result.cost()).peakResidentBytes();
    return bytes == null ? "?" : SizeText.of(bytes);
  }
}
