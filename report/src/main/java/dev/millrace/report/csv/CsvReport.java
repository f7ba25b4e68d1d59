package dev.millrace.report.csv;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.RaceResult;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
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
  /// @param record the race
  /// @param fork one of its forks
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
}
