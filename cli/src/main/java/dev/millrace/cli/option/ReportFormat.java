package dev.millrace.cli.option;

import dev.millrace.model.record.Json;
import dev.millrace.report.RaceResult;
import dev.millrace.report.csv.CsvReport;
import dev.millrace.report.html.HtmlReport;
import dev.millrace.report.jmh.JmhReport;
import dev.millrace.report.json.ResultsJson;
import dev.millrace.report.markdown.MarkdownReport;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;

/// The formats of a report in one file.
public enum ReportFormat {
  /// A page for a browser.
  HTML,
  /// Markdown for GitHub.
  MARKDOWN,
  /// Raw measurements.
  CSV,
  /// The judged results, as JSON.
  JSON,
  /// The JSON of JMH.
  JMH;

  /// The whole document. It is complete before writing starts, so that only the disk can fail.
  public String text(List<RaceResult> results) throws IOException {
    StringWriter text = new StringWriter();
    switch (this) {
      case HTML -> HtmlReport.write(results, text);
      case MARKDOWN -> MarkdownReport.write(results, text);
      case CSV -> CsvReport.write(results, text);
      case JSON -> text.write(Json.mapper().writeValueAsString(ResultsJson.of(results)) + "\n");
      case JMH -> JmhReport.write(results, text);
    }
    return text.toString();
  }
}
