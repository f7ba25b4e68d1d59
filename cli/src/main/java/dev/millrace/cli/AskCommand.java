package dev.millrace.cli;

import dev.millrace.cli.AskDisplay.RecordPlace;
import dev.millrace.cli.AskedRace.Place;
import dev.millrace.cli.option.Converters;
import dev.millrace.cli.option.DirectoryOptions.JdkOptions;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.model.record.Jdk;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Races a few calls for twenty seconds, and prints the one to use.
@Command(
    name = "ask",
    description = {
      "Print the Java call that copies files from one directory to another the fastest.",
      "Races five calls with three sizes, for twenty seconds. Leaves no files."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    footer = {
      "",
      "The race creates its test files below FROM and TO, and removes them.",
      "Exit codes: 0 answered, 1 failed, 2 bad input."
    })
final class AskCommand extends PrintingCommand {
  @Parameters(
      index = "0",
      paramLabel = "FROM",
      description =
          "The directory of the sources, or a file in it. The size of the file is one of the three.")
  private Path from = Path.of("");

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "TO",
      description = "The directory of the targets (default: the directory of the sources).")
  private @Nullable Path to;

  @Option(
      names = "--jdk",
      paramLabel = "JDK",
      description =
          "JDK of the Java program, 8 or later: a home, a version, or a number, e.g. 17 (default: the"
              + " JDK that runs Millrace).")
  private @Nullable Path jdk;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      converter = Converters.Budget.class,
      description =
          "Time limit, e.g. 20s or 1m, at least 10s (default: 20s). One JVM of each call comes first;"
              + " more of them fill the rest.")
  private Duration budget = Duration.ofSeconds(20);

  @Option(names = "--json", description = "Print the answer as one JSON document.")
  private boolean json;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Keep the record of the race in DIR (default: it is removed).")
  private @Nullable Path out;

  @Override
  public Integer call() throws IOException {
    Converters.requireBudget(budget, AskedRace.LEAST_BUDGET);
    Place place = Place.of(from, to);
    RaceRequest request = AskedRace.of(place, jdk(), budget);
    try (RecordPlace record = RecordPlace.of(out)) {
      AskDisplay display = new AskDisplay(place, record, json, out(), err());
      return new RaceRun(record.directory(), display, err())
          .run(race -> race.run(request), display::finished);
    }
  }

  private Jdk jdk() throws IOException {
    return Jdks.identify(List.of(JdkOptions.home(jdk))).getFirst();
  }
}
