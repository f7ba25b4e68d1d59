package dev.millrace.cli.races;

import dev.millrace.report.RaceResult;
import dev.millrace.report.svg.SvgReport;
import dev.millrace.report.svg.SvgReport.FileNames;
import dev.millrace.report.svg.SvgReport.SvgChart;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Writes the charts of races as files. Each of several races gets a directory with the name of the
/// directory of its record.
///
/// @param directory created if missing; other files in it stay
public record ChartDirectory(Path directory) {

  /// Writes all charts of `results`.
  ///
  /// @param records the records of `results`, in the same order
  /// @return the files
  public List<Path> write(List<Path> records, List<RaceResult> results) throws IOException {
    FileNames names = new FileNames();
    List<Path> written = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      Path parent =
          results.size() == 1 ? directory : directory.resolve(names.of(name(records.get(i))));
      Files.createDirectories(parent);
      for (SvgChart chart : SvgReport.charts(results.get(i))) {
        Path file = parent.resolve(chart.fileName());
        Replacement.write(file, chart.svg());
        written.add(file);
      }
    }
    return written;
  }

  private static String name(Path record) throws IOException {
    Path absolute = record.toAbsolutePath().normalize();
    Path parent = Existing.isDirectory(absolute) ? absolute : absolute.getParent();
    return parent == null || parent.getFileName() == null
        ? "race"
        : parent.getFileName().toString();
  }
}
