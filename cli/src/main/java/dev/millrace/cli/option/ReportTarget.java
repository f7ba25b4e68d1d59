package dev.millrace.cli.option;

import dev.millrace.cli.name.UsageException;
import dev.millrace.model.record.RecordFile;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

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
  public static ReportTarget nextTo(Path record) throws IOException {
    return new ReportTarget(
        ReportFormat.HTML,
        Existing.isDirectory(record) ? record.resolve(PAGE) : record.resolveSibling(PAGE));
  }

  public boolean isStandardOutput() {
    return file.equals(STANDARD_OUTPUT);
  }

  /// Rejects a file that cannot be written, or that is one of the records, before any work is done.
  void check(List<Path> records) throws IOException {
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
}
