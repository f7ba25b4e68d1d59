package dev.millrace.cli;

import dev.millrace.cli.option.Version;
import dev.millrace.cli.progress.Interruption;
import dev.millrace.cli.progress.Interruption.EarlyEnd;
import dev.millrace.cli.progress.ProgressView;
import dev.millrace.cli.races.UserCache;
import dev.millrace.lab.Race;
import dev.millrace.lab.machine.ExitHook;
import dev.millrace.lab.machine.LoadMeter;
import dev.millrace.model.record.RunRecord;
import dev.millrace.sys.UserDirectory;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

/// Runs a race with its progress on standard error, and handles Ctrl-C until its result is shown.
///
/// @param results the directory of the record
/// @param ending shows the result of a race that ended early
record RaceRun(Path results, EarlyEnd ending, PrintWriter err) {
  /// The work of the race: a start or a continuation.
  interface Work {
    RunRecord on(Race race) throws IOException;
  }

  interface Finish<T> {
    T of(RunRecord record) throws IOException;
  }

  RunRecord run(Work work) throws IOException {
    return run(work, record -> record);
  }

  /// Returns the value of `finish`, which a signal does not cut short.
  <T> T run(Work work, Finish<T> finish) throws IOException {
    ProgressView progress = ProgressView.on(err);
    Race race =
        new Race(
            results,
            Version.number(),
            progress,
            UserCache.classes(UserDirectory::variable).orElse(null),
            LoadMeter::start);
    Interruption interruption = new Interruption(race, results, progress, err, ending);
    try (progress;
        ExitHook _ = interruption.start()) {
      RunRecord record = finished(work, race, progress);
      progress.close();
      return interruption.after(() -> finish.of(record));
    }
  }

  private RunRecord finished(Work work, Race race, ProgressView progress) throws IOException {
    try {
      return work.on(race);
    } catch (IOException e) {
      progress.close();
      race.completed().ifPresent(ending::brokenOff);
      throw e;
    }
  }
}
