package dev.millrace.cli.option;

import dev.millrace.report.RaceResult;
import dev.millrace.report.csv.CsvReport;
import dev.millrace.report.html.HtmlReport;
import dev.millrace.report.jmh.JmhReport;
import dev.millrace.report.markdown.MarkdownReport;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;

/// How a report can be written, as far as it is one file.
public enum ReportFormat {
  /// A page for a browser.
  HTML,
  /// What GitHub shows.
  MARKDOWN,
  /// Raw measurements.
  CSV,
  /// What JMH writes.
  JMH;

  /// The whole document. It is made in memory, so that nothing can fail halfway through a file but
  /// the disk.
  public String text(List<RaceResult> results) throws IOException {
    StringWriter text = new StringWriter();
    switch (this) {
      case HTML -> HtmlReport.write(results, text);
      case MARKDOWN -> MarkdownReport.write(results, text);
      case CSV -> CsvReport.write(results, text);
      case JMH -> JmhReport.write(results, text);
    }
    return text.toString();
  }
}
