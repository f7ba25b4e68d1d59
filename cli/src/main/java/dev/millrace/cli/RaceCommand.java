package dev.millrace.cli;

import dev.millrace.cli.job.JobOptions;
import dev.millrace.cli.name.BaselineName;
import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.option.OrderOptions;
import dev.millrace.cli.option.ReportTarget;
import dev.millrace.cli.option.Version;
import dev.millrace.cli.progress.Interruption;
import dev.millrace.cli.progress.ProgressView;
import dev.millrace.cli.races.Baselines;
import dev.millrace.cli.races.RacesDirectory;
import dev.millrace.cli.races.Replacement;
import dev.millrace.lab.DryRun;
import dev.millrace.lab.Race;
import dev.millrace.lab.request.BadOrderException;
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

/// Races methods and shows who won.
@Command(
    name = "race",
    description = "Races methods against each other on files in this directory.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "The files of the race lie in a directory below --from and --to and are removed at the end.",
      "A race without options takes some thirty minutes; --budget 5m makes it five."
    })
final class RaceCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it.
  private CommandSpec spec;

  @Mixin private OrderOptions options = new OrderOptions();

  @Mixin private JobOptions job = new JobOptions();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "The directory for the run record (default: races/<time>).")
  private @Nullable Path out;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = "Go on with the race whose record lies in DIR; all else is as it was.")
  private @Nullable Path resume;

  @Option(
      names = "--save-baseline",
      paramLabel = "NAME",
      converter = BaselineName.Converter.class,
      description = "Keep the finished record by that name, for 'compare --baseline NAME'.")
  private @Nullable BaselineName baseline;

  @Option(names = "--dry-run", description = "Say what would be run, and run nothing.")
  private boolean dryRun;

  @Option(names = "--json", description = "Print the judged result as one JSON document.")
  private boolean json;

  @Option(
      names = "--costs",
      description = "Show what each method cost beside time: processor, calls, memory.")
  private boolean costs;

  @Override
  public Integer call() throws IOException {
    try {
      return race();
    } catch (BadOrderException e) {
      throw job.placed(e);
    }
  }

  private int race() throws IOException {
    if (resume != null) {
      job.refuseBeside("--resume");
      return finish(resume, watched(resume, Race::resume));
    }
    RaceRequest order = order();
    if (dryRun) {
      DryRunText.print(DryRun.of(order), out());
      return 0;
    }
    Path results = results();
    return finish(results, watched(results, race -> race.run(order)));
  }

  /// What the command line asks for, and the job behind it. Keeps it as a job if that is asked for.
  RaceRequest order() {
    job.apply();
    RaceRequest order = options.order(job.preset());
    job.save();
    return order;
  }

  private interface TracedRun {
    RunRecord run(Race race) throws IOException;
  }

  private RunRecord watched(Path results, TracedRun leg) throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    try (ProgressView progress = ProgressView.on(err)) {
      Race race = new Race(results, Version.number(), progress);
      try (Interruption _ = Interruption.of(race, results, baseline, progress, err)) {
        return leg.run(race);
      }
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
      RaceTable.print(result.race(), record, out());
      RulesText.print(result.race(), out());
      if (costs) {
        CostTable.print(result.race(), out());
      }
      if (result.published() != null) {
        PublishedText.print(result.published(), out());
      }
      AnswerSummary.print(result, out());
      out().println("Record: " + results.resolve(RecordFile.NAME));
    }
    int code = report(results, result);
    WarningText.print(result.race(), spec.commandLine().getErr());
    return code;
  }

  // The race is on the disk by now, and stays good whatever becomes of the page.
  private int report(Path results, RaceResult result) {
    ReportTarget page = ReportTarget.beside(results);
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
      throw new BadOrderException(
          "--out: there is a record in "
              + out
              + " already; choose another directory, or --resume it");
    }
    return out;
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
