package dev.millrace.cli;

import dev.millrace.cli.name.TypedCommand;
import dev.millrace.cli.progress.Interruption.EarlyEnd;
import dev.millrace.cli.races.Baselines;
import dev.millrace.cli.races.Baselines.Name;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.Plural;
import dev.millrace.report.RaceResult;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Shows the result of a race, however it ended.
///
/// @param results the directory of the record
/// @param baseline name under which a finished record is kept; null for none
record RaceDisplay(
    Path results, RaceOutput output, @Nullable Name baseline, PrintWriter out, PrintWriter err)
    implements EarlyEnd {

  /// Shows the result of a finished race, and writes its report.
  ///
  /// @return the exit code
  int finished(RunRecord record) throws IOException {
    RaceResult result = printWithWarnings(record);
    int report = output.writeReport(results, result, out, err);
    out.flush();
    int failed = RaceOutput.printFailure("race", result, err);
    keep(record);
    return Math.max(report, failed);
  }

  /// Shows the result of a race that had finished earlier. Its report stays unchanged.
  ///
  /// @return the exit code
  int again(RunRecord record) throws IOException {
    RaceResult result = printWithWarnings(record);
    output.printReport(results, out, err);
    int failed = RaceOutput.printFailure("race", result, err);
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
    output.printFigures(result, out);
    printAnswer(result);
    output.writeReport(results, result, out, err);
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
    output.printFigures(result, out);
    output.printAnswer(result, out);
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
    output.printFigures(result, out);
    out.flush();
    output.printWarnings(result, err);
    err.flush();
    printAnswer(result);
    return result;
  }

  private void printAnswer(RaceResult result) {
    output.printAnswer(result, out);
    output.printRecord(results, out);
  }

  private void keep(RunRecord record) throws IOException {
    if (baseline != null && record.finished() != null) {
      err.println("baseline " + baseline + " saved in " + Baselines.save(baseline, record));
    }
  }
}
