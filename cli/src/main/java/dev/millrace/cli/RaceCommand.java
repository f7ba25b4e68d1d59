package dev.millrace.cli;

import dev.millrace.cli.job.JobOptions;
import dev.millrace.cli.name.BaselineName;
import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.ReportTarget;
import dev.millrace.cli.option.RequestOptions;
import dev.millrace.cli.option.Version;
import dev.millrace.cli.progress.Interruption;
import dev.millrace.cli.progress.ProgressView;
import dev.millrace.cli.races.Baselines;
import dev.millrace.cli.races.RacesDirectory;
import dev.millrace.cli.races.Replacement;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.lab.DryRun;
import dev.millrace.lab.Race;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.RaceResult;
import dev.millrace.report.text.AnswerSummary;
import dev.millrace.report.text.CostTable;
import dev.millrace.report.text.PublishedText;
import dev.millrace.report.text.RaceTable;
import dev.millrace.report.text.RulesText;
import dev.millrace.report.text.TextOutput;
import dev.millrace.report.text.WarningDetail;
import dev.millrace.report.text.WarningText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Races methods and prints the ranking.
@Command(
    name = "race",
    description = "Race methods that copy, read or write a file against each other.",
    mixinStandardHelpOptions = true,
    customSynopsis = "millrace race [OPTIONS] [OPERATION...]",
    footer = {
      "",
      "A race without options takes about thirty minutes. Its files are in directories below --from"
          + " and --to and are removed at the end."
    })
final class RaceCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it.
  private CommandSpec spec;

  @Mixin private RequestOptions options = new RequestOptions();

  @Mixin private JobOptions job = new JobOptions();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Directory of the record (default: races/<time>).")
  private @Nullable Path out;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = "Continue the race whose record is in DIR, with its options.")
  private @Nullable Path resume;

  @Option(
      names = "--save-baseline",
      paramLabel = "NAME",
      converter = BaselineName.Converter.class,
      description = "Keep the finished record as NAME, for 'compare --baseline NAME'.")
  private @Nullable BaselineName baseline;

  @Option(names = "--dry-run", description = "Print the plan of the race without running it.")
  private boolean dryRun;

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

  @Override
  public Integer call() throws IOException {
    try {
      return race();
    } catch (ImpossibleRequestException e) {
      throw job.located(new UsageException(String.valueOf(e.getMessage()), e));
    } catch (UsageException e) {
      throw job.located(e);
    }
  }

  private int race() throws IOException {
    if (resume != null) {
      job.rejectWith("--resume");
      return finish(resume, run(resume, Race::resume));
    }
    RaceRequest request = request();
    if (dryRun) {
      DryRunText.print(DryRun.of(request), text());
      return 0;
    }
    Path results = results();
    return finish(results, run(results, race -> race.run(request)));
  }

  /// Returns the request of the command line and the job, and saves it with `--save-job`.
  RaceRequest request() {
    job.apply();
    RaceRequest request = options.request(job.preset());
    job.save();
    return request;
  }

  private interface RaceRun {
    RunRecord run(Race race) throws IOException;
  }

  private RunRecord run(Path results, RaceRun run) throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    try (ProgressView progress = ProgressView.on(err)) {
      Race race = new Race(results, Version.number(), progress);
      try (Interruption _ =
          Interruption.of(
              race, results, baseline, progress, err, record -> showInterrupted(results, record))) {
        return run.run(race);
      }
    }
  }

  private void showInterrupted(Path results, RunRecord record) {
    if (!record.forks().isEmpty()) {
      show(results, record);
      out().flush();
    }
  }

  private int finish(Path results, RunRecord record) throws IOException {
    if (baseline != null && record.finished() != null) {
      Path kept = Baselines.save(baseline, record);
      spec.commandLine().getErr().println("baseline " + baseline + " saved in " + kept);
    }
    return show(results, record);
  }

  private int show(Path results, RunRecord record) {
    RaceResult result = RaceResult.of(record);
    if (json) {
      out().println(Json.mapper().writeValueAsString(result));
    } else {
      print(result, text());
      out().println("Record: " + results.resolve(RecordFile.NAME));
    }
    int code = report(results, result);
    WarningText.print(
        result,
        warnings,
        new TextOutput(spec.commandLine().getErr(), Terminal.current().errTextColumns()));
    return code;
  }

  private void print(RaceResult result, TextOutput text) {
    RaceTable.print(result.race(), result.record(), text);
    RulesText.print(result.race(), text);
    if (costs) {
      CostTable.print(result.race(), text);
    }
    if (result.published() != null) {
      PublishedText.print(result.published(), text);
    }
    AnswerSummary.print(result, text);
  }

  // A failure leaves the record, which is on the disk by now.
  private int report(Path results, RaceResult result) {
    ReportTarget page = ReportTarget.nextTo(results);
    try {
      Replacement.write(page.file(), page.format().text(List.of(result)));
    } catch (IOException e) {
      spec.commandLine().getErr().println("millrace race: no report: " + OneLine.of(e));
      return 1;
    }
    (json ? spec.commandLine().getErr() : out()).println("Report: " + page.file());
    return 0;
  }

  private Path results() {
    if (out == null) {
      return RacesDirectory.now();
    }
    if (RecordFile.find(out).isPresent()) {
      throw new UsageException(
          "--out: " + out + " has a record already; choose another directory, or use --resume");
    }
    return out;
  }

  private TextOutput text() {
    return new TextOutput(out(), Terminal.current().textColumns());
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
