package dev.millrace.cli;

import dev.millrace.cli.name.TypedCommand;
import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.remote.PackedRelease;
import dev.millrace.cli.remote.RemoteRace;
import dev.millrace.cli.remote.RemoteRun;
import dev.millrace.cli.remote.RemoteRun.HostNames;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.lab.machine.ExitHook;
import dev.millrace.model.record.RecordFile;
import dev.millrace.report.RaceResult;
import dev.millrace.report.text.MachinesText;
import dev.millrace.report.text.TextOutput;
import dev.millrace.report.words.MachinesResult;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/// Races on other machines, one after the other, and compares them.
final class RemoteRaces {
  /// Its directory has the jars or the zip file. The launcher sets it.
  private static final String HOME = "millrace.home";

  private static final Set<String> LOCAL = Set.of("--on", "--out", "--resume", "--verbose");

  /// They name files of this machine, or are about the output.
  private static final Set<String> UNSUPPORTED =
      Set.of(
          "--with",
          "--job",
          "--save-job",
          "--save-baseline",
          "--dry-run",
          "--json",
          "--costs",
          "--warnings");

  private final CommandLine race;
  private final List<String> hosts;

  RemoteRaces(CommandLine race, List<String> hosts) {
    this.race = race;
    this.hosts = hosts.stream().distinct().toList();
  }

  /// Runs the races whose records are missing, and returns the exit code.
  ///
  /// @param out the directory of the records; null for the default
  /// @param resume the directory of races to continue; null for new races
  int run(@Nullable Path out, @Nullable Path resume) throws IOException {
    HostNames.check(hosts);
    List<String> given = given();
    Path results = resume == null ? RacesDirectory.orNow(out) : resume;
    RemoteRun run = resume == null ? RemoteRun.start(results, given) : continued(resume, given);
    try (PackedRelease release = PackedRelease.of(home())) {
      List<RemoteRace> due = new ArrayList<>();
      for (String host : hosts) {
        if (!Existing.isAt(record(results, host))) {
          due.add(new RemoteRace(host, record(results, host), run.name(), release, race.getErr()));
        }
      }
      for (RemoteRace each : due) {
        each.check();
      }
      run.save(results);
      follow(due, run, results);
    }
    print(results);
    return 0;
  }

  private static RemoteRun continued(Path resume, List<String> given) throws IOException {
    if (!given.isEmpty()) {
      throw new UsageException(
          "--resume uses the options of its races; remove " + given.getFirst());
    }
    return RemoteRun.saved(resume);
  }

  private void follow(List<RemoteRace> due, RemoteRun run, Path results) throws IOException {
    String command = TypedCommand.of("race", "--on", String.join(",", hosts), "--resume", results);
    try (ExitHook _ = ExitHook.of(() -> interrupted(command))) {
      for (RemoteRace each : due) {
        each.run(run.options());
      }
    } catch (IOException e) {
      race.getErr().println("continue with: " + command);
      throw e;
    }
  }

  private static Path home() {
    String home = System.getProperty(HOME);
    if (home == null) {
      throw new UsageException("--on: the program was not started by its launcher; use ./millrace");
    }
    return Path.of(home);
  }

  private static Path directory(Path results, String host) {
    return results.resolve(HostNames.directory(host));
  }

  private static Path record(Path results, String host) {
    return directory(results, host).resolve(RecordFile.NAME);
  }

  private List<String> given() {
    ParseResult parsed = race.getParseResult();
    List<String> words = new ArrayList<>();
    for (PositionalParamSpec operand : parsed.matchedPositionals()) {
      words.addAll(operand.originalStringValues());
    }
    for (OptionSpec option : parsed.matchedOptions()) {
      String name = option.longestName();
      if (UNSUPPORTED.contains(name)) {
        throw new UsageException("--on and " + name + " exclude each other; remove " + name);
      }
      if (!LOCAL.contains(name)) {
        words(option).forEach(words::add);
      }
    }
    return words;
  }

  private static Stream<String> words(OptionSpec option) {
    return option.arity().max() == 0
        ? Stream.of(option.longestName())
        : option.originalStringValues().stream().map(value -> option.longestName() + "=" + value);
  }

  private void print(Path results) throws IOException {
    PrintWriter out = race.getOut();
    List<RaceResult> all = new ArrayList<>();
    for (String host : hosts) {
      all.add(RaceResult.of(RecordFile.read(record(results, host))));
    }
    TextOutput text = Terminal.text(out);
    MachinesResult.of(all).ifPresent(machines -> MachinesText.print(machines, text));
    hosts.forEach(host -> out.println("Record: " + record(results, host)));
    List<Object> words = new ArrayList<>(List.of("report"));
    hosts.forEach(host -> words.add(directory(results, host)));
    out.println("Report: " + TypedCommand.of(words.toArray()));
  }

  private void interrupted(String command) {
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroy);
    race.getErr().println("interrupted; a race that began may go on there");
    race.getErr().println("continue with: " + command);
  }
}
