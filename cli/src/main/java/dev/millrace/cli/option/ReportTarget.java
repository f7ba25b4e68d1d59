package dev.millrace.cli.option;

import dev.millrace.cli.name.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// A report to write.
///
/// @param file `-` for standard output
public record ReportTarget(ReportFormat format, Path file) {
  /// The name of standard output on a command line.
  static final Path STANDARD_OUTPUT = Path.of("-");

  private static final String PAGE = "report.html";

  /// The default: a page next to a record.
  ///
  /// @param record a record, or its directory
  public static ReportTarget nextTo(Path record) {
    return new ReportTarget(
        ReportFormat.HTML,
        Files.isDirectory(record) ? record.resolve(PAGE) : record.resolveSibling(PAGE));
  }

  public boolean isStandardOutput() {
    return file.equals(STANDARD_OUTPUT);
  }

  /// Rejects a file that cannot be written, before any work is done.
  void check() {
    if (isStandardOutput()) {
      return;
    }
    if (Files.isDirectory(file)) {
      throw new UsageException(option() + ": " + file + " is a directory; name a file in it");
    }
    Path directory = file.toAbsolutePath().getParent();
    if (directory != null && !Files.isDirectory(directory)) {
      throw new UsageException(
          option() + ": " + directory + " is not a directory; create it first");
    }
  }

  private String option() {
    return "--" + format.name().toLowerCase(Locale.ROOT);
  }
}
