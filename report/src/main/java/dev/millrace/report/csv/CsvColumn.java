package dev.millrace.report.csv;

import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Status;
import dev.millrace.report.csv.CsvReport.CsvRow;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A column: its heading, which is the name of the field in the record, and how a row fills it.
///
/// @param name the heading
/// @param value a number, an enum or a text; null leaves it empty
record CsvColumn(String name, Function<CsvRow, @Nullable Object> value) {

  /// All columns, from the race to the measurement.
  static final List<CsvColumn> ALL =
      List.of(
          new CsvColumn("started", row -> row.record().started()),
          cell("cell", Cell::id),
          cell("operation", Cell::operation),
          cell("sizeBytes", Cell::sizeBytes),
          cell("largestBytes", Cell::largestBytes),
          cell("files", Cell::files),
          cell("loops", Cell::loops),
          cell("threads", Cell::threads),
          cell("age", Cell::age),
          cell("content", Cell::content),
          cell("cache", Cell::cache),
          cell("durability", Cell::durability),
          cell("from", Cell::from),
          cell("to", Cell::to),
          jdk("jdk", Jdk::name),
          jdk("jdkVendor", Jdk::vendor),
          jdk("jdkVersion", Jdk::version),
          fork("method", ForkRecord::method),
          fork("round", ForkRecord::round),
          fork("sequence", ForkRecord::sequence),
          fork("forkStatus", fork -> fork.absence() == null ? Status.OK : fork.absence().status()),
          absence("forkReason", Absence::reason),
          fork("firstInvocationNanos", ForkRecord::firstInvocationNanos),
          measurement("iteration", Measurement::iteration),
          measurement("phase", Measurement::phase),
          measurement("invocations", Measurement::invocations),
          measurement("nanos", Measurement::nanos),
          measurement("secondsPerFile", Measurement::secondsPerFile),
          new CsvColumn("bytesPerSecond", CsvRow::bytesPerSecond),
          measurement("residentShare", Measurement::residentShare),
          measurement("deviceReadBytes", Measurement::deviceReadBytes),
          measurement("probeNanos", Measurement::probeNanos));

  private static CsvColumn cell(String name, Function<Cell, Object> value) {
    return new CsvColumn(name, row -> value.apply(row.cell()));
  }

  private static CsvColumn jdk(String name, Function<Jdk, Object> value) {
    return new CsvColumn(name, row -> value.apply(row.jdk()));
  }

  private static CsvColumn fork(String name, Function<ForkRecord, Object> value) {
    return new CsvColumn(name, row -> value.apply(row.fork()));
  }

  private static CsvColumn absence(String name, Function<Absence, Object> value) {
    return new CsvColumn(
        name, row -> row.fork().absence() == null ? null : value.apply(row.fork().absence()));
  }

  private static CsvColumn measurement(String name, Function<Measurement, @Nullable Object> value) {
    return new CsvColumn(
        name, row -> row.measurement() == null ? null : value.apply(row.measurement()));
  }

  /// The text of this column in `row`.
  String text(CsvRow row) {
    return switch (value.apply(row)) {
      case null -> "";
      case Enum<?> constant -> constant.name().toLowerCase(Locale.ROOT);
      case String text -> inert(text);
      case Double number -> BigDecimal.valueOf(number).toPlainString();
      case Object whole -> whole.toString();
    };
  }

  // A spreadsheet runs a cell that begins like this, quoted or not; the apostrophe makes it text.
  // Only a malicious path, version or method begins like this, so no other value changes.
  private static String inert(String text) {
    return !text.isEmpty() && "=+-@\t\r\n".indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
  }
}
