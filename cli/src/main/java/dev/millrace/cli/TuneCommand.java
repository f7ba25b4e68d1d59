package dev.millrace.cli;

import dev.millrace.cli.name.Printable;
import dev.millrace.cli.name.ShellWord;
import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.Converters;
import dev.millrace.cli.option.DirectoryOptions;
import dev.millrace.cli.option.LeastBudget;
import dev.millrace.cli.races.RacesDirectory;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.cli.tune.ProfileWriter;
import dev.millrace.cli.tune.TuneRaces;
import dev.millrace.cli.tune.TuneRecords;
import dev.millrace.cli.tune.TuneText;
import dev.millrace.cli.tune.TunedProfile;
import dev.millrace.cli.tune.UserProfileFile;
import dev.millrace.cli.tune.WrittenPair;
import dev.millrace.files.internal.profile.DeviceLookup;
import dev.millrace.files.internal.profile.Fingerprint;
import dev.millrace.files.internal.profile.ProfileDocument.Pair;
import dev.millrace.files.internal.profile.ProfileHost;
import dev.millrace.lab.machine.EnvironmentProbe;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.text.TextOutput;
import dev.millrace.sys.Answer;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Races the strategies of the copier and writes the user's profile.
@Command(
    name = "tune",
    description = {
      "Race the strategies of the copier between two directories, and write a profile.",
      "Later copies on this machine use it. A number changes only if the race contradicts it."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    footer = {"", "Exit codes: 0 tuned or unchanged, 1 failed or interrupted, 2 bad usage."})
final class TuneCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it.
  private CommandSpec spec;

  /// The options that have an effect without a race.
  private static final Set<String> WITH_RECORD = Set.of("--record", "--dry-run", "--verbose");

  @Mixin private DirectoryOptions directories = new DirectoryOptions();

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      converter = Converters.Budget.class,
      description =
          "Time limit of the races to one directory, e.g. 90s or 10m, at least 35s (default: 5m)."
              + " More time decides more.")
  private Duration budget = Duration.ofMinutes(5);

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the file contents and of the order of the forks (default: 1).")
  private long seed = 1;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Directory of the records (default: races/<time>).")
  private @Nullable Path out;

  @Option(
      names = "--record",
      paramLabel = "DIR",
      description = "Decide by the records in DIR instead of new races.")
  private @Nullable Path recorded;

  @Option(names = "--dry-run", description = "Print the changes without writing the profile.")
  private boolean dryRun;

  @Override
  public Integer call() throws IOException {
    ProfileHost access = access();
    Fingerprint host = Fingerprint.ofHost();
    requireNoIgnoredOption();
    LeastBudget.require(budget, TuneRaces.LEAST_BUDGET);
    UserProfileFile before = UserProfileFile.read(access, host);
    if (!dryRun) {
      before.requirePlace();
    }
    before.misfit().ifPresent(reason -> err().println("the profile is not used: " + reason));
    Path results = recorded == null ? RacesDirectory.orNow(out) : recorded;
    List<RunRecord> records =
        recorded == null
            ? race(results, before.pairs(), access.devices())
            : TuneRecords.read(recorded);
    requireFinished(records, results);
    requireThisMachine(records);
    UserProfileFile file = UserProfileFile.read(access, host); // another tune may have changed it
    return print(
        TunedProfile.of(records, results, file.pairs(), access.devices()),
        file,
        host,
        records.getFirst());
  }

  private static void requireFinished(List<RunRecord> records, Path results) {
    if (records.stream().anyMatch(record -> record.finished() == null)) {
      throw new UsageException(
          "a race in %s is not finished; continue it with millrace race --resume, or remove its directory"
              .formatted(Printable.path(results)));
    }
  }

  private void requireNoIgnoredOption() {
    if (recorded != null) {
      for (OptionSpec given : spec.commandLine().getParseResult().matchedOptions()) {
        String name = given.longestName();
        if (!WITH_RECORD.contains(name)) {
          throw new UsageException(
              "--record starts no race, so %s has no effect; remove %s".formatted(name, name));
        }
      }
    }
  }

  private static ProfileHost access() {
    Answer<FileCalls> calls = Host.sys().fileCalls();
    return ProfileHost.of(calls)
        .orElseThrow(() ->
            new UsageException(
                "nothing to tune: a profile is for copies by system calls, which this JVM lacks: "
                    + reason(calls)));
  }

  private static String reason(Answer<FileCalls> calls) {
    return calls instanceof Answer.NotSupported<FileCalls>(String reason) ? reason : "";
  }

  private static void requireThisMachine(List<RunRecord> records) {
    String here = machine(new EnvironmentProbe().probe(List.of()));
    for (RunRecord record : records) {
      String raced = machine(record.environment());
      if (!raced.equals(here)) {
        throw new UsageException(
            "--record: the race ran on %s, and this is %s; race here".formatted(raced, here));
      }
    }
  }

  private static String machine(Environment environment) {
    return "kernel %s with %s processors (%s)"
        .formatted(environment.kernel(), environment.logicalCpus(), environment.cpu());
  }

  private List<RunRecord> race(Path results, List<WrittenPair> older, DeviceLookup devices)
      throws IOException {
    TuneRecords.requireNone(results);
    Path from = directories.from();
    List<Path> targets = directories.to();
    List<RunRecord> records = new ArrayList<>();
    for (Path to : targets) {
      Path place = targets.size() == 1 ? results : results.resolve("to-" + (records.size() + 1));
      Pair before =
          TunedProfile.before(from.toString(), to.toString(), results, older, devices).pair();
      records.addAll(race(before, place));
    }
    return records;
  }

  private List<RunRecord> race(Pair before, Path place) throws IOException {
    try {
      return TuneRaces.run(before, seed, new TuneRunner(out(), err()), place, budget);
    } catch (ImpossibleRequestException e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    }
  }

  private int print(TunedProfile tuned, UserProfileFile file, Fingerprint host, RunRecord record)
      throws IOException {
    TextOutput text = new TextOutput(out(), Terminal.current().textColumns());
    tuned.tuned().forEach(pair -> TuneText.print(pair, text));
    if (!tuned.isChange()) {
      text.println("Nothing changes: the profile in use stays.");
      return 0;
    }
    if (dryRun) {
      text.println("Not written: " + Printable.path(file.path()));
      return 0;
    }
    String date = record.started().substring(0, "2026-01-01".length());
    file.keepMisfit()
        .ifPresent(kept -> text.println("The profile before: " + Printable.path(kept)));
    file.write(ProfileWriter.text(host, date, tuned.tuned(), tuned.kept()));
    text.println("Profile written: " + Printable.path(file.path()));
    text.println("Check it by an independent race:");
    tuned.tuned().forEach(pair -> text.code("    " + check(pair.pair(), record)));
    return 0;
  }

  // With other contents and another order than in the race that decided.
  private static String check(Pair pair, RunRecord record) {
    return "millrace race copy --methods millrace,millrace-built-in --seed %s --from %s --to %s"
        .formatted(record.plan().seed() + 1, ShellWord.of(pair.from()), ShellWord.of(pair.to()));
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private PrintWriter err() {
    return spec.commandLine().getErr();
  }
}
