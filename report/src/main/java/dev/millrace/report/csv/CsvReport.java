package dev.millrace.report.csv;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.millrace.report.RaceResult;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

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
}
