package dev.millrace.cli;

import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.ReportTarget;
import dev.millrace.cli.option.ReportTarget.Format;
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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
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

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "A page for a browser. The file name - means standard output, here and below.")
  private @Nullable Path html;

  @Option(names = "--markdown", paramLabel = "FILE", description = "Markdown for GitHub.")
  private @Nullable Path markdown;

  @Option(names = "--csv", paramLabel = "FILE", description = "Raw measurements, one per row.")
  private @Nullable Path csv;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "The judged results, and the comparison of machines, as one JSON document.")
  private @Nullable Path json;

  @Option(
      names = "--svg",
      paramLabel = "DIR",
      description = "Charts as files in DIR, which is created if missing.")
  private @Nullable Path svg;

  @Option(
      names = "--jmh",
      paramLabel = "FILE",
      description = "JSON as JMH writes it, for tools that read that format.")
  private @Nullable Path jmh;

  @Override
  public Integer call() throws IOException {
    List<ReportTarget> targets = targets();
    requireDirectoryOfCharts();
    List<RaceResult> results = results();
    // A report on standard output must not be mixed with other text.
    boolean isPiped = targets.stream().anyMatch(ReportTarget::isStandardOutput);
    PrintWriter paths = isPiped ? err() : out();
    if (!isPiped) {
      MachinesResult.of(results)
          .ifPresent(machines -> MachinesText.print(machines, Terminal.text(out())));
    }
    for (ReportTarget target : targets) {
      write(target, target.format().text(results), paths);
    }
    if (svg != null) {
      new ChartDirectory(svg).write(records, results).forEach(paths::println);
    }
    return 0;
  }

  // Checked. The default is a page next to the first record.
  private List<ReportTarget> targets() throws IOException {
    List<ReportTarget> targets = new ArrayList<>();
    add(targets, Format.HTML, html);
    add(targets, Format.MARKDOWN, markdown);
    add(targets, Format.CSV, csv);
    add(targets, Format.JSON, json);
    add(targets, Format.JMH, jmh);
    if (targets.isEmpty() && svg == null) {
      targets.add(ReportTarget.nextTo(records.getFirst()));
    }
    Set<Path> taken = new HashSet<>();
    for (ReportTarget target : targets) {
      target.check(records);
    }
    for (ReportTarget target : targets) {
      if (!taken.add(target.file().toAbsolutePath().normalize())) {
        throw new UsageException(
            target.file() + " is the file of two formats; choose different files");
      }
    }
    return targets;
  }

  private static void add(List<ReportTarget> targets, Format format, @Nullable Path file) {
    if (file != null) {
      targets.add(new ReportTarget(format, file));
    }
  }

  private void requireDirectoryOfCharts() throws IOException {
    if (ReportTarget.STANDARD_OUTPUT.equals(svg)) {
      throw new UsageException("--svg: charts are several files; name a directory for them");
    }
    if (svg != null && Existing.isAt(svg) && !Existing.isDirectory(svg)) {
      throw new UsageException("--svg: " + svg + " is not a directory; name one for the charts");
    }
  }

  private List<RaceResult> results() throws IOException {
    List<RaceResult> results = new ArrayList<>();
    for (Path record : records) {
      results.add(RaceResult.of(RacesDirectory.read(record)));
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
