package dev.millrace.cli.option;

import dev.millrace.cli.name.UsageException;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.RecordFile;
import dev.millrace.report.CsvReport;
import dev.millrace.report.JmhReport;
import dev.millrace.report.RaceResult;
import dev.millrace.report.html.HtmlReport;
import dev.millrace.report.text.MarkdownReport;
import dev.millrace.report.text.ResultJson;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A report to write.
///
/// @param file `-` for standard output
public record ReportTarget(Format format, Path file) {
  /// The name of standard output on a command line.
  public static final Path STANDARD_OUTPUT = Path.of("-");

  private static final String PAGE = "report.html";

  /// The default: a page next to a record.
  ///
  /// @param record a record, or its directory
  public static ReportTarget nextTo(Path record) throws IOException {
    if (Existing.isAt(record) && !Existing.isDirectory(record) && !Existing.isFile(record)) {
      throw new UsageException(
          record + " is no regular file: choose a file for the page with --html FILE");
    }
    return new ReportTarget(
        Format.HTML,
        Existing.isDirectory(record) ? record.resolve(PAGE) : record.resolveSibling(PAGE));
  }

  public boolean isStandardOutput() {
    return file.equals(STANDARD_OUTPUT);
  }

  /// Rejects a file that cannot be written, or that is one of the records, before any work is done.
  public void check(List<Path> records) throws IOException {
    if (!isStandardOutput()) {
      requirePlace();
      for (Path record : records) {
        requireOther(record);
      }
    }
  }

  // Replacing a record would lose its measurements.
  private void requireOther(Path record) throws IOException {
    Optional<Path> read = RecordFile.find(record);
    if (read.isPresent() && Existing.isAt(file) && Files.isSameFile(file, read.get())) {
      throw new UsageException(
          option() + ": " + file + " is a record to report on; name another file");
    }
  }

  private void requirePlace() throws IOException {
    if (Existing.isDirectory(file)) {
      throw new UsageException(option() + ": " + file + " is a directory; name a file in it");
    }
    Path directory = file.toAbsolutePath().getParent();
    if (directory != null && !Existing.isDirectory(directory)) {
      throw new UsageException(
          option() + ": " + directory + " is not a directory; create it first");
    }
  }

  private String option() {
    return "--" + format.name().toLowerCase(Locale.ROOT);
  }

  /// The formats of a report in one file.
  public enum Format {
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
        case JSON -> text.write(Json.mapper().writeValueAsString(ResultJson.of(results)) + "\n");
        case JMH -> JmhReport.write(results, text);
      }
      return text.toString();
    }
  }
}
