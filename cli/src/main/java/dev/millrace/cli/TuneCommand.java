package dev.millrace.cli;

import dev.millrace.cli.name.Printable;
import dev.millrace.cli.name.ShellWord;
import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.Converters;
import dev.millrace.cli.option.DirectoryOptions;
import dev.millrace.cli.option.LeastBudget;
import dev.millrace.cli.races.RacesDirectory;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.cli.tune.PairTuning;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.profile.ProfileFile;
import dev.millrace.files.internal.profile.ProfileFile.Pair;
import dev.millrace.files.internal.profile.ProfileText;
import dev.millrace.files.internal.profile.Profiles;
import dev.millrace.lab.TreeRace;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import dev.millrace.model.tune.Tuning.Decision;
import dev.millrace.model.tune.Tuning.Gain;
import dev.millrace.report.text.TextOutput;
import dev.millrace.sys.Sys;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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

  @Mixin private DirectoryOptions directories = new DirectoryOptions();

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      converter = Converters.Budget.class,
      description =
          "Time limit, e.g. 90s or 10m, at least 60s for each --to (default: 5m). More time decides"
              + " more.")
  private Duration budget = Duration.ofMinutes(5);

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the file contents and of the order of the forks (default: 1).")
  private long seed = 1;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Directory of the record (default: races/<time>).")
  private @Nullable Path out;

  @Option(names = "--dry-run", description = "Print the changes without writing the profile.")
  private boolean dryRun;

  private final Sys sys = Host.sys();

  @Override
  public Integer call() throws IOException {
    ProfileFile file =
        ProfileFile.ofHost(sys)
            .orElseThrow(() ->
                new UsageException(
                    "nothing to tune: a profile needs system calls, and HOME or XDG_CONFIG_HOME"));
    Path from = directories.from();
    List<Path> targets = directories.to();
    LeastBudget.require(budget, PairTuning.LEAST_BUDGET.multipliedBy(targets.size()));
    List<Pair> older = read(file);
    TextOutput text = new TextOutput(out(), Terminal.current().textColumns());
    List<Pair> tuned = new ArrayList<>();
    for (Path to : targets) {
      Path results =
          out == null || targets.size() == 1
              ? RacesDirectory.orNow(out)
              : RacesDirectory.orNow(out.resolve("to-" + (tuned.size() + 1)));
      tuned.add(tune(from, to, results, text));
    }
    return write(file, tuned, older, text);
  }

  private List<Pair> read(ProfileFile file) {
    try {
      if (!dryRun) {
        file.requirePlace();
      }
      return file.read();
    } catch (IOException e) {
      throw new UsageException(e.getMessage() + "; correct or remove the file", e);
    }
  }

  private Pair tune(Path from, Path to, Path results, TextOutput text) throws IOException {
    Path target = to.resolve("new");
    Profile before = Profiles.ofUser(sys).ofTree(from, target);
    Profile builtIn = Profiles.builtIn(sys).ofTree(from, target);
    Map<ProfileNumber, Decision> decisions = decisions(from, to, before, results);
    text.println("%s -> %s".formatted(Printable.path(from), Printable.path(to)));
    decisions.forEach((number, decision) -> print(number, decision, text));
    Map<ProfileNumber, Long> numbers = new EnumMap<>(ProfileNumber.class);
    for (ProfileNumber number : ProfileNumber.values()) {
      Decision decision = decisions.get(number);
      long after = decision == null ? before.value(number) : decision.after();
      if (after != builtIn.value(number)) {
        numbers.put(number, after);
      }
    }
    return new Pair(from, to, numbers);
  }

  private Map<ProfileNumber, Decision> decisions(Path from, Path to, Profile before, Path results)
      throws IOException {
    PairTuning.Races races =
        new PairTuning.Races() {
          @Override
          public Map<Integer, List<Long>> trees(List<Integer> jobs, Duration limit)
              throws IOException {
            err().printf("copies of a tree by %s threads, at most %d s%n", jobs, limit.toSeconds());
            err().flush();
            return TreeRace.run(from, to, jobs, limit, seed);
          }

          @Override
          public RunRecord files(RaceRequest request) throws IOException {
            RaceDisplay display = new RaceDisplay(results, new RaceOutput(), null, out(), err());
            return new RaceRun(results, display, err()).run(race -> race.run(request));
          }
        };
    int pairs = directories.to().size();
    try {
      return new PairTuning(from, to, before, seed)
          .decide(
              races,
              budget.dividedBy(pairs),
              sys.fileCalls().optional().isPresent(),
              InstantSource.system());
    } catch (ImpossibleRequestException e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    }
  }

  private static void print(ProfileNumber number, Decision decision, TextOutput text) {
    String before = ProfileText.format(number, decision.before());
    String after = ProfileText.format(number, decision.after());
    text.wrapped(
        "  %-26s".formatted(number.key()),
        decision.isChange() ? before + " -> " + after : before + ", unchanged");
    for (Gain gain : decision.gains()) {
      text.wrapped(
          "      ",
          "%s: %s times as fast as before (%s)"
              .formatted(
                  files(number, gain),
                  Format.digits(gain.speed().estimate()),
                  Format.ratioRange(gain.speed())));
    }
  }

  private static String files(ProfileNumber number, Gain gain) {
    return switch (number) {
      case JOBS -> "a tree";
      case COLD_PARALLEL_FIRST_FROM -> SizeText.of(gain.bytes()) + ", cold";
      default -> SizeText.of(gain.bytes());
    };
  }

  // The first pair that fits a copy decides, so the new ones are first.
  private int write(ProfileFile file, List<Pair> tuned, List<Pair> older, TextOutput text)
      throws IOException {
    List<Pair> pairs = new ArrayList<>(tuned);
    older.stream()
        .filter(old ->
            tuned.stream()
                .noneMatch(pair -> pair.from().equals(old.from()) && pair.to().equals(old.to())))
        .forEach(pairs::add);
    pairs.removeIf(pair -> pair.numbers().isEmpty());
    if (pairs.equals(older)) {
      text.println("Nothing changes: the profile in use stays.");
    } else if (dryRun) {
      text.println("Not written: " + Printable.path(file.path()));
    } else {
      file.write(pairs);
      text.println("Profile written: " + Printable.path(file.path()));
      text.println("Check it by an independent race:");
      tuned.forEach(pair ->
          text.code(
              "    millrace race copy --methods millrace,millrace-built-in --seed %d --from %s --to %s"
                  .formatted(
                      seed + 1,
                      ShellWord.of(pair.from().toString()),
                      ShellWord.of(pair.to().toString()))));
    }
    return 0;
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private PrintWriter err() {
    return spec.commandLine().getErr();
  }
}
