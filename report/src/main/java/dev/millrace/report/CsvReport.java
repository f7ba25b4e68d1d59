package dev.millrace.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Every raw measurement of a race as a row of a CSV file after RFC 4180, without statistics.
public final class CsvReport {
  private CsvReport() {}

  /// Writes `results` to `out`, which stays open: one heading, then the rows of all of them.
  public static void write(List<RaceResult> results, Writer out) throws IOException {
    CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.CRLF).build(out);
    csv.writeRecord(CsvColumn.ALL.stream().map(CsvColumn::name).toList());
    for (RaceResult result : results) {
      CsvRow.of(result.record())
          .forEach(row ->
              csv.writeRecord(CsvColumn.ALL.stream().map(column -> column.text(row)).toList()));
    }
    csv.flush();
  }

  /// The source of one row.
  ///
  /// @param measurement a measurement of the fork; null in the only row of a fork without
  ///   measurements
  record CsvRow(RunRecord record, ForkRecord fork, @Nullable Measurement measurement) {

    /// The rows of a race in the order in which its forks ran.
    static Stream<CsvRow> of(RunRecord record) {
      return record.forks().stream()
          .flatMap(fork ->
              fork.measurements().isEmpty()
                  ? Stream.of(new CsvRow(record, fork, null))
                  : fork.measurements().stream().map(each -> new CsvRow(record, fork, each)));
    }

    Cell cell() {
      return record.plan().cell(fork.cell());
    }

    Jdk jdk() {
      return record.jdk(cell());
    }

    /// Of all threads together, with files of the mean size; null without a measurement.
    @Nullable Double bytesPerSecond() {
      return measurement == null
          ? null
          : (Double) (cell().threads() * cell().meanBytes() / measurement.secondsPerFile());
    }
  }

  /// A column: its heading, which is the name of the field in the record, and how a row fills it.
  ///
  /// @param value a number, an enum or a text; null leaves it empty
  private record CsvColumn(String name, Function<CsvRow, @Nullable Object> value) {

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
            fork(
                "forkStatus", fork -> fork.absence() == null ? Status.OK : fork.absence().status()),
            fork("forkReason", fork -> fork.absence() == null ? null : fork.absence().reason()),
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

    private static CsvColumn fork(String name, Function<ForkRecord, @Nullable Object> value) {
      return new CsvColumn(name, row -> value.apply(row.fork()));
    }

    private static CsvColumn measurement(
        String name, Function<Measurement, @Nullable Object> value) {
      return new CsvColumn(
          name, row -> row.measurement() == null ? null : value.apply(row.measurement()));
    }

    String text(CsvRow row) {
      return switch (value.apply(row)) {
        case null -> "";
        case Enum<?> constant -> EnumNames.lower(constant);
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
}
