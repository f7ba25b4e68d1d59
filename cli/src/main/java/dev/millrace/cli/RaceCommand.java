package dev.millrace.cli;

import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.JobOptions;
import dev.millrace.cli.option.RequestOptions;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.lab.DryRun;
import dev.millrace.lab.Race;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Format;
import dev.millrace.report.Plural;
import dev.millrace.report.text.TextOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/// Races methods and prints the ranking.
@Command(
    name = "race",
    description = "Race methods that copy, read or write a file against each other.",
    mixinStandardHelpOptions = true,
    customSynopsis = "millrace race [OPTIONS] [OPERATION...]",
    footer = {
      "",
      "A race without options takes about three minutes. Its files are in directories below --from"
          + " and --to and are removed at the end."
    })
final class RaceCommand extends PrintingCommand {
  private static final Set<String> ALLOWED =
      Set.of("--resume", "--save-baseline", "--json", "--costs", "--warnings", "--verbose");

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
      converter = Baselines.Name.class,
      description = "Keep the finished record as NAME, for 'compare --baseline NAME'.")
  private @Nullable String baseline;

  @Option(
      names = "--on",
      split = ",",
      paramLabel = "HOST",
      description =
          "Race on these hosts, one after the other, through ssh, and bring the records back.")
  private List<String> on = new ArrayList<>();

  @Option(names = "--dry-run", description = "Print the plan of the race without running it.")
  private boolean dryRun;

  @Mixin private RaceDisplay.Options output = new RaceDisplay.Options();

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
    if (!on.isEmpty()) {
      return new RemoteRaces(line(), on).run(out, resume);
    }
    if (resume != null) {
      return resumed(resume);
    }
    UsageException.requireOneOf("--dry-run and --json", dryRun, output.hasJson());
    RaceRequest request = request();
    Path results = RacesDirectory.orNow(out);
    if (dryRun) {
      printPlan(DryRun.of(request, results), Terminal.text(out()));
      return 0;
    }
    return run(results, race -> race.run(request));
  }

  private int resumed(Path results) throws IOException {
    requireOptionsOfResume(line().getParseResult());
    RunRecord before = RacesDirectory.read(results);
    return before.finished() == null ? run(results, Race::resume) : display(results).again(before);
  }

  /// Returns the request of the command line and the job, and saves it with `--save-job`.
  RaceRequest request() throws IOException {
    job.apply();
    RaceRequest request = options.request(job.preset());
    job.save();
    return request;
  }

  private int run(Path results, RaceRun.Step<Race, RunRecord> work) throws IOException {
    RaceDisplay display = display(results);
    return new RaceRun(results, display, err()).run(work, display::finished);
  }

  private RaceDisplay display(Path results) {
    return new RaceDisplay(results, output, baseline, out(), err());
  }

  /// @throws UsageException if an option of the command line would have no effect
  private static void requireOptionsOfResume(ParseResult parsed) {
    for (ArgSpec given : parsed.matchedArgs()) {
      String name = given instanceof OptionSpec option ? option.longestName() : given.paramLabel();
      if (!ALLOWED.contains(name)) {
        throw new UsageException(
            "--resume uses the options of its record; remove " + name + ", or start a new race");
      }
    }
  }

  private static void printPlan(DryRun plan, TextOutput out) {
    plan.lines().forEach(line -> printPlan(line, out));
    out.println(
        "%s, %s, about %s (less if pilot runs find slow methods)"
            .formatted(
                Plural.of(plan.lines().size(), "cell"),
                Plural.of(plan.forks(), "fork"),
                Format.duration(plan.time())));
    printLimit(plan, out);
  }

  private static void printPlan(DryRun.Line line, TextOutput out) {
    Cell cell = line.cell();
    out.println("%s, JDK %s, %s -> %s".formatted(cell.label(), cell.jdk(), cell.from(), cell.to()));
    String count = Plural.of(line.methods().size(), "method");
    out.wrapped("  ", count + ": " + String.join(" ", line.methods()));
  }

  private static void printLimit(DryRun plan, TextOutput out) {
    if (plan.budget() != null) {
      out.println(
          "at most %s: one JVM for each method, and the rest of the time for close methods"
              .formatted(Format.duration(plan.budget())));
    } else if (plan.mostForks() > plan.forks()) {
      out.println("up to %s forks for close methods".formatted(plan.mostForks()));
    }
  }
}
