package dev.millrace.cli;

import dev.millrace.cli.option.RecordOptions;
import dev.millrace.cli.option.ReportOptions;
import dev.millrace.cli.option.ReportTarget;
import dev.millrace.cli.races.Replacement;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.report.RaceResult;
import dev.millrace.report.svg.SvgReport;
import dev.millrace.report.svg.SvgReport.FileNames;
import dev.millrace.report.svg.SvgReport.SvgChart;
import dev.millrace.report.text.MachinesText;
import dev.millrace.report.words.MachinesResult;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// Writes records of races in other formats.
@Command(
    name = "report",
    description = "Write reports of races.",
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    footer = {
      "",
      "Several records share one report. The default is report.html in the directory of the first"
          + " record. Records of several machines begin with a comparison of the machines, which is"
          + " also printed."
    })
final class ReportCommand extends PrintingCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "RECORD",
      description = "A record.json or record.json.gz, or its directory.")
  private List<Path> records = new ArrayList<>();

  @Mixin private ReportOptions options = new ReportOptions();

  @Override
  public Integer call() throws IOException {
    List<ReportTarget> targets = options.targets(records);
    Path charts = options.charts();
    List<RaceResult> results = results();
    PrintWriter paths = paths(targets);
    if (targets.stream().noneMatch(ReportTarget::isStandardOutput)) {
      MachinesResult.of(results).ifPresent(this::print);
    }
    for (ReportTarget target : targets) {
      write(target, target.format().text(results), paths);
    }
    if (charts != null) {
      new ChartDirectory(charts).write(records, results).forEach(paths::println);
    }
    return 0;
  }

  private void print(MachinesResult machines) {
    PrintWriter out = out();
    MachinesText.print(machines, Terminal.text(out));
  }

  // A report on standard output must not be mixed with other text.
  private PrintWriter paths(List<ReportTarget> targets) {
    return targets.stream().anyMatch(ReportTarget::isStandardOutput) ? err() : out();
  }

  private List<RaceResult> results() throws IOException {
    List<RaceResult> results = new ArrayList<>();
    for (Path record : records) {
      results.add(RaceResult.of(RecordOptions.read(record)));
    }
    return results;
  }

  private void write(ReportTarget target, String text, PrintWriter paths) throws IOException {
    if (target.isStandardOutput()) {
      out().print(text);
      out().flush();
    } else {
      Replacement.write(target.file(), text);
      paths.println(target.file());
    }
  }

  /// Writes the charts of races as files. Each of several races gets a directory with the name of
  /// the directory of its record.
  ///
  /// @param directory created if missing; other files in it stay
  private record ChartDirectory(Path directory) {

    /// Writes all charts of `results`.
    ///
    /// @param records the records of `results`, in the same order
    /// @return the files
    List<Path> write(List<Path> records, List<RaceResult> results) throws IOException {
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
}
