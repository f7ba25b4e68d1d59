package dev.millrace.cli.option;

import dev.millrace.cli.name.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// What is written where.
///
/// @param format what
/// @param file where; `-` for standard output
public record ReportTarget(ReportFormat format, Path file) {
  /// What stands for standard output on a command line.
  static final Path STANDARD_OUTPUT = Path.of("-");

  private static final String BESIDE = "report.html";

  /// The page that lies beside a record if nothing else is asked for.
  ///
  /// @param record a record, or its directory
  public static ReportTarget beside(Path record) {
    return new ReportTarget(
        ReportFormat.HTML,
        Files.isDirectory(record) ? record.resolve(BESIDE) : record.resolveSibling(BESIDE));
  }

  public boolean isStandardOutput() {
    return file.equals(STANDARD_OUTPUT);
  }

  /// Refuses what cannot be written, before any work is done.
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
          option() + ": there is no directory " + directory + "; make it first");
    }
  }

  private String option() {
    return "--" + format.name().toLowerCase(Locale.ROOT);
  }
}
