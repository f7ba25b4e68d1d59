package dev.millrace.cli;

import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.option.ReportTarget;
import dev.millrace.cli.races.Replacement;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.RecordFile;
import dev.millrace.report.RaceResult;
import dev.millrace.report.json.ResultJson;
import dev.millrace.report.text.AnswerSummary;
import dev.millrace.report.text.CostTable;
import dev.millrace.report.text.PublishedText;
import dev.millrace.report.text.RaceTable;
import dev.millrace.report.text.TextOutput;
import dev.millrace.report.text.WarningText;
import dev.millrace.report.text.WarningText.WarningDetail;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/// The options for the output of a race, and that output.
final class RaceOutput {
  @Option(names = "--json", description = "Print the judged result as one JSON document.")
  private boolean json;

  @Option(
      names = "--costs",
      description = "Print the costs of each method: CPU time, system calls, memory.")
  private boolean costs;

  @Option(
      names = "--warnings",
      paramLabel = "HOW",
      description =
          "three: print the three most important kinds of warnings; all: print all"
              + " (default: three).")
  private WarningDetail warnings = WarningDetail.THREE;

  boolean hasJson() {
    return json;
  }

  /// Prints the figures behind the answer. JSON has both in one document.
  void printFigures(RaceResult result, PrintWriter out) {
    if (!json) {
      printFigures(result, Terminal.text(out));
    }
  }

  private void printFigures(RaceResult result, TextOutput text) {
    RaceTable.print(result.race(), result.record(), text);
    if (costs) {
      CostTable.print(result.race(), text);
    }
    if (result.published() != null) {
      PublishedText.print(result.published(), text);
    }
  }

  void printAnswer(RaceResult result, PrintWriter out) {
    if (json) {
      out.println(Json.mapper().writeValueAsString(ResultJson.of(result)));
    } else {
      AnswerSummary.print(result, Terminal.text(out));
    }
  }

  /// Prints where the record is. JSON is a single document, so nothing else joins it.
  void printRecord(Path results, PrintWriter out) {
    if (!json) {
      out.println("Record: " + RecordFile.find(results).orElse(results.resolve(RecordFile.NAME)));
    }
  }

  /// Writes the report next to the record and prints its path. A failure leaves the record, which
  /// is on the disk by now.
  ///
  /// @return the exit code
  int writeReport(Path results, RaceResult result, PrintWriter out, PrintWriter err) {
    try {
      ReportTarget page = ReportTarget.nextTo(results);
      Replacement.write(page.file(), page.format().text(List.of(result)));
      (json ? err : out).println("Report: " + page.file());
      return 0;
    } catch (IOException e) {
      err.println("millrace race: no report: " + OneLine.of(e));
      return 1;
    }
  }

  /// Prints the path of an existing report. It may have been changed, so it stays as it is.
  void printReport(Path results, PrintWriter out, PrintWriter err) throws IOException {
    Path page = ReportTarget.nextTo(results).file();
    if (Existing.isAt(page)) {
      (json ? err : out).println("Report: " + page);
    }
  }

  void printWarnings(RaceResult result, PrintWriter err) {
    WarningText.print(result, warnings, new TextOutput(err, Terminal.current().errTextColumns()));
  }

  /// Prints the reason if no method has a time.
  ///
  /// @return the exit code
  static int printFailure(String command, RaceResult result, PrintWriter err) {
    List<MethodResult> ranked =
        result.race().cells().stream()
            .flatMap(cell -> cell.results().stream())
            .filter(MethodResult::ranked)
            .toList();
    if (ranked.isEmpty() || ranked.stream().anyMatch(method -> method.seconds() != null)) {
      return 0;
    }
    MethodResult first = ranked.getFirst();
    err.println(
        "millrace %s: no method has a time; the first, %s: %s"
            .formatted(command, first.method(), first.reason()));
    return 1;
  }
}
