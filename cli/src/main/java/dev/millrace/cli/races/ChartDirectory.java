package dev.millrace.cli.races;

import dev.millrace.report.RaceResult;
import dev.millrace.report.svg.FileNames;
import dev.millrace.report.svg.SvgChart;
import dev.millrace.report.svg.SvgReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Keeps the charts of races, each as a file. Those of several races lie in a directory each, which
/// is called like the directory of its record.
///
/// @param directory made if it is not there; what else lies in it stays
public record ChartDirectory(Path directory) {

  /// Writes all charts of `results`.
  ///
  /// @param records where those come from, in the same order
  /// @return the files
  public List<Path> write(List<Path> records, List<RaceResult> results) throws IOException {
    FileNames names = new FileNames();
    List<Path> written = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      Path place =
          results.size() == 1 ? directory : directory.resolve(names.of(name(records.get(i))));
      Files.createDirectories(place);
      for (SvgChart chart : SvgReport.charts(results.get(i))) {
        Path file = place.resolve(chart.fileName());
        Replacement.write(file, chart.svg());
        written.add(file);
      }
    }
    return written;
  }

  private static String name(Path record) {
    Path absolute = record.toAbsolutePath().normalize();
    Path place = Files.isDirectory(absolute) ? absolute : absolute.getParent();
    return place == null || place.getFileName() == null ? "race" : place.getFileName().toString();
  }
}
