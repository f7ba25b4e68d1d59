package dev.millrace.cli;

import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.name.Printable;
import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.Converters;
import dev.millrace.cli.option.DirectoryOptions;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.Profile.ProfileNumber;
import dev.millrace.files.internal.plan.ProfileFile;
import dev.millrace.files.internal.plan.ProfileFile.Pair;
import dev.millrace.files.internal.plan.ProfileText;
import dev.millrace.files.internal.plan.Profiles;
import dev.millrace.lab.TreeRace;
import dev.millrace.lab.machine.ExitHook;
import dev.millrace.lab.machine.ResultsDirectory;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.model.judge.Tuning.Decision;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Format;
import dev.millrace.report.text.TextOutput;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
final class TuneCommand extends PrintingCommand {
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

  @Override
  public Integer call() throws IOException {
    FileCalls calls =
        Host.sys()
            .fileCalls()
            .optional()
            .orElseThrow(() ->
                new UsageException("nothing to tune: only copies by system calls use a profile"));
    ProfileFile file =
        ProfileFile.ofHost(Host.sys())
            .orElseThrow(
                () -> new UsageException("no place for a profile; set HOME or XDG_CONFIG_HOME"));
    Path from = directories.from();
    List<Path> targets = directories.to();
    Converters.requireBudget(budget, PairTuning.LEAST_BUDGET.multipliedBy(targets.size()));
    targets.forEach(to -> requireText(from, to));
    List<Pair> older = read(file);
    Map<Path, Path> results = results(targets);
    TextOutput text = Terminal.text(out());
    List<Pair> pairs = new ArrayList<>(); // the first that fits decides, so the new ones come first
    for (Path to : targets) {
      Profile before = Profiles.of(calls, file).ofTree(directories.from(), to.resolve("new"));
      Profile builtIn = Profiles.of(calls, null).ofTree(directories.from(), to.resolve("new"));
      Path place = Objects.requireNonNull(results.get(to));
      pairs.add(new Pair(directories.from(), to, tune(to, place, before, builtIn, text)));
    }
    for (Pair old : older) {
      if (!old.from().equals(directories.from()) || !targets.contains(old.to())) {
        pairs.add(old);
      }
    }
    pairs.removeIf(pair -> pair.numbers().isEmpty());
    if (pairs.equals(older)) {
      text.println("Nothing changes: the profile in use stays.");
    } else if (dryRun) {
      text.println("Not written: " + Printable.path(file.path()));
    } else {
      file.write(pairs);
      text.println("Profile written: " + Printable.path(file.path()));
    }
    return 0;
  }

  private static void requireText(Path from, Path to) {
    if (!ProfileText.holds(from, to)) {
      throw new UsageException(
          "%s -> %s: a profile cannot name these directories; choose names of text without line breaks"
              .formatted(Printable.path(from), Printable.path(to)));
    }
  }

  // Before the races: a record must have a place.
  private Map<Path, Path> results(List<Path> targets) throws IOException {
    Map<Path, Path> results = new HashMap<>();
    for (int i = 0; i < targets.size(); i++) {
      Path chosen = out == null || targets.size() == 1 ? out : out.resolve("to-" + (i + 1));
      Path place = RacesDirectory.orNow(chosen);
      ResultsDirectory.prepare(place).close();
      results.put(targets.get(i), place);
    }
    return results;
  }

  private List<Pair> read(ProfileFile file) {
    try {
      if (!dryRun) {
        file.prepare();
      }
      return file.read();
    } catch (IOException e) {
      throw new UsageException(OneLine.of(e) + "; correct or remove the file", e);
    }
  }

  private Map<ProfileNumber, Long> tune(
      Path to, Path results, Profile before, Profile builtIn, TextOutput text) throws IOException {
    Map<ProfileNumber, Decision> decisions = decisions(to, results, before);
    text.println("%s -> %s".formatted(Printable.path(directories.from()), Printable.path(to)));
    Map<ProfileNumber, Long> numbers = new EnumMap<>(ProfileNumber.class);
    for (ProfileNumber number : ProfileNumber.values()) {
      Decision decision = decisions.get(number);
      long after = decision == null ? before.value(number) : decision.after();
      if (decision != null) {
        text.wrapped("  %-26s".formatted(number.key()), words(number, decision));
      }
      if (after != builtIn.value(number)) {
        numbers.put(number, after);
      }
    }
    return numbers;
  }

  private static String words(ProfileNumber number, Decision decision) {
    String before = ProfileText.format(number, decision.before());
    if (decision.after() == decision.before()) {
      return before + ", unchanged";
    }
    String change = before + " -> " + ProfileText.format(number, decision.after());
    return decision.gain() == 1
        ? change
        : "%s: %s %s times as fast"
            .formatted(
                change,
                number == ProfileNumber.JOBS ? "at least" : "up to",
                Format.digits(decision.gain()));
  }

  private Map<ProfileNumber, Decision> decisions(Path to, Path results, Profile before)
      throws IOException {
    PairTuning.Races races =
        new PairTuning.Races() {
          @Override
          public Map<Integer, List<Long>> trees(List<Integer> jobs, Duration limit)
              throws IOException {
            err().printf("copies of a tree by %s threads, at most %s s%n", jobs, limit.toSeconds());
            err().flush();
            try (ExitHook _ = ExitHook.of(() -> err().println("interrupted; nothing was tuned"))) {
              return TreeRace.run(directories.from(), to, jobs, limit, seed);
            }
          }

          @Override
          public RunRecord files(RaceRequest request) throws IOException {
            RaceDisplay display =
                new RaceDisplay(results, new RaceDisplay.Options(), null, out(), err());
            return new RaceRun(results, display, err()).run(race -> race.run(request), it -> it);
          }
        };
    return new PairTuning(directories.from(), to, before, seed)
        .decide(races, budget.dividedBy(directories.to().size()), InstantSource.system());
  }
}
