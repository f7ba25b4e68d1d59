package dev.millrace.cli;

import dev.millrace.cli.RaceRun.EarlyEnd;
import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.name.TypedCommand;
import dev.millrace.cli.option.ReportTarget;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.Plural;
import dev.millrace.report.RaceResult;
import dev.millrace.report.text.AnswerSummary;
import dev.millrace.report.text.CostTable;
import dev.millrace.report.text.PublishedText;
import dev.millrace.report.text.RaceTable;
import dev.millrace.report.text.ResultJson;
import dev.millrace.report.text.TextOutput;
import dev.millrace.report.text.WarningText;
import dev.millrace.report.text.WarningText.WarningDetail;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Shows the result of a race, however it ended.
///
/// @param results the directory of the record
/// @param baseline name under which a finished record is kept; null for none
record RaceDisplay(
    Path results, Options options, @Nullable String baseline, PrintWriter out, PrintWriter err)
    implements EarlyEnd {
  /// The options for the output.
  static final class Options {
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
  }

  /// Shows the result of a finished race, and writes its report.
  ///
  /// @return the exit code
  int finished(RunRecord record) throws IOException {
    RaceResult result = printWithWarnings(record);
    int report = writeReport(result);
    out.flush();
    int failed = printFailure("race", result, err);
    keep(record);
    return Math.max(report, failed);
  }

  /// Shows the result of a race that had finished earlier. Its report stays unchanged.
  ///
  /// @return the exit code
  int again(RunRecord record) throws IOException {
    RaceResult result = printWithWarnings(record);
    Path page = ReportTarget.nextTo(results).file();
    if (Existing.isAt(page)) {
      printReport(page);
    }
    int failed = printFailure("race", result, err);
    keep(record);
    return failed;
  }

  /// Shows the result of the forks before an interruption, and writes the report.
  @Override
  public void interrupted(Optional<RunRecord> soFar) {
    try {
      soFar.filter(record -> !record.forks().isEmpty()).ifPresent(this::printAndWrite);
    } finally {
      err.println(
          soFar.isEmpty()
              ? "interrupted before the first fork"
              : "interrupted; continue with: " + resume() + baselineOption());
    }
  }

  private void printAndWrite(RunRecord record) {
    RaceResult result = RaceResult.of(record);
    printFigures(result);
    printAnswer(result);
    printRecord();
    writeReport(result);
    out.flush();
  }

  // An unfinished record is no baseline.
  private String baselineOption() {
    return baseline == null
        ? ""
        : " --save-baseline %s (baseline %s was not saved)".formatted(baseline, baseline);
  }

  /// Shows the result of the forks before a failure: they are worth their time.
  @Override
  public void brokenOff(RunRecord record) {
    RaceResult result = RaceResult.of(record);
    printFigures(result);
    printAnswer(result);
    err.println(
        "the race broke off after %s; %s"
            .formatted(
                Plural.of(record.forks().size(), "fork"),
                RecordFile.find(results).isPresent()
                    ? "remove the cause below, then continue with: " + resume()
                    : "its record is no longer in %s; the cause is below".formatted(results)));
  }

  private String resume() {
    return TypedCommand.of("race", "--resume", results);
  }

  // The answer comes last, since the last lines of a terminal stay visible.
  private RaceResult printWithWarnings(RunRecord record) {
    RaceResult result = RaceResult.of(record);
    printFigures(result);
    out.flush();
    WarningText.print(
        result, options.warnings, new TextOutput(err, Terminal.current().errTextColumns()));
    err.flush();
    printAnswer(result);
    printRecord();
    return result;
  }

  // The figures behind the answer. JSON has both in one document.
  private void printFigures(RaceResult result) {
    if (options.json) {
      return;
    }
    TextOutput text = Terminal.text(out);
    RaceTable.print(result.race(), result.record(), text);
    if (options.costs) {
      CostTable.print(result.race(), text);
    }
    if (result.published() != null) {
      PublishedText.print(result.published(), text);
    }
  }

  private void printAnswer(RaceResult result) {
    if (options.json) {
      out.println(Json.mapper().writeValueAsString(ResultJson.of(result)));
    } else {
      AnswerSummary.print(result, Terminal.text(out));
    }
  }

  // JSON is a single document, so nothing else joins it.
  private void printRecord() {
    if (!options.json) {
      out.println("Record: " + RecordFile.find(results).orElse(results.resolve(RecordFile.NAME)));
    }
  }

  // Writes the report next to the record, and returns the exit code. A failure leaves the record,
  // which is on the disk by now.
  private int writeReport(RaceResult result) {
    try {
      ReportTarget page = ReportTarget.nextTo(results);
      Replacement.write(page.file(), page.format().text(List.of(result)));
      printReport(page.file());
      return 0;
    } catch (IOException e) {
      err.println("millrace race: no report: " + OneLine.of(e));
      return 1;
    }
  }

  private void printReport(Path page) {
    (options.json ? err : out).println("Report: " + page);
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

  private void keep(RunRecord record) throws IOException {
    if (baseline != null && record.finished() != null) {
      err.println("baseline " + baseline + " saved in " + Baselines.save(baseline, record));
    }
  }
}
