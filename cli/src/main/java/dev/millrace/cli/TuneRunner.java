package dev.millrace.cli;

import dev.millrace.cli.option.Version;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.cli.tune.TuneRaces.Runner;
import dev.millrace.lab.request.RaceRequest;
import dev.millrace.lab.tree.TreeRace;
import dev.millrace.lab.tree.TreeRaceRequest;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.text.TextOutput;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;

/// Runs the races of `tune` with their progress on standard error.
record TuneRunner(PrintWriter out, PrintWriter err) implements Runner {
  @Override
  public RunRecord run(RaceRequest request, Path results) throws IOException {
    RaceDisplay display = new RaceDisplay(results, new RaceOutput(), null, out, err);
    return new RaceRun(results, display, err).run(race -> race.run(request));
  }

  @Override
  public RunRecord run(TreeRaceRequest request, Duration budget, Path results) throws IOException {
    String jobs = request.jobs().stream().map(String::valueOf).collect(Collectors.joining(", "));
    err.println("copies of a tree by %s threads, about %s s".formatted(jobs, budget.toSeconds()));
    err.flush();
    return new TreeRace(results, Version.number()).run(request, budget);
  }

  @Override
  public void skipped(String key, String reason) {
    new TextOutput(err, Terminal.current().errTextColumns())
        .wrapped("not raced: ", "%s, since %s".formatted(key, reason));
  }
}
