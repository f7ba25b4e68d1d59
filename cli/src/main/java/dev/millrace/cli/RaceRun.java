package dev.millrace.cli;

import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.option.Version;
import dev.millrace.cli.terminal.HandledSignal.NextSignal;
import dev.millrace.cli.terminal.ProgressView;
import dev.millrace.lab.Race;
import dev.millrace.lab.machine.ExitHook;
import dev.millrace.lab.machine.LoadMeter;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.sys.UserDirectory;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/// Runs a race with its progress on standard error, and handles Ctrl-C: the first signal kills the
/// fork, removes the files of the race, and prints the results so far. The record stays. A second
/// signal ends the JVM at once.
///
/// A signal after the end of the race waits until its result is shown.
final class RaceRun {
  private final Path results;
  private final EarlyEnd ending;
  private final PrintWriter err;
  private final ProgressView progress;
  private final Race race;
  private final Lock output = new ReentrantLock();
  private boolean isShown;

  /// Shows the progress from now on.
  ///
  /// @param results the directory of the record
  /// @param ending shows the result of a race that ended early
  RaceRun(Path results, EarlyEnd ending, PrintWriter err) {
    this.results = results;
    this.ending = ending;
    this.err = err;
    progress = ProgressView.on(err);
    Path archives = archives(UserDirectory::variable).orElse(null);
    race = new Race(results, Version.number(), progress, archives, LoadMeter::start);
  }

  /// Returns the directory for archives of classes, `millrace/classes` of the cache directory of
  /// the user: XDG_CACHE_HOME, else `.cache` in HOME, else LOCALAPPDATA as on Windows. Empty
  /// without them.
  ///
  /// @param environment returns the value of a variable
  static Optional<Path> archives(Function<String, Optional<String>> environment) {
    return UserDirectory.of(environment, "XDG_CACHE_HOME", ".cache")
        .or(() -> UserDirectory.absolute(environment.apply("LOCALAPPDATA")))
        .map(cache -> cache.resolve("millrace").resolve("classes"));
  }

  /// Returns the value of `finish`, which a signal does not cut short.
  ///
  /// @param work of the race: a start or a continuation
  <T> T run(Step<Race, RunRecord> work, Step<RunRecord, T> finish) throws IOException {
    try (progress;
        ExitHook _ = ExitHook.of(this::end)) {
      RunRecord record = finished(work);
      progress.close();
      output.lock(); // does not return if a signal came earlier
      try {
        isShown = true;
        return finish.of(record);
      } finally {
        output.unlock();
      }
    }
  }

  private RunRecord finished(Step<Race, RunRecord> work) throws IOException {
    try {
      return work.of(race);
    } catch (IOException e) {
      progress.close();
      race.completed().ifPresent(ending::brokenOff);
      throw e;
    }
  }

  // Files are removed first, since writing to a closed terminal may fail.
  private void end() {
    new NextSignal("millrace: ended before the cleanup; files of the race may remain", err)
        .endsTheProcess();
    output.lock(); // until the JVM ends: the result appears once
    if (isShown) {
      return;
    }
    try {
      race.abort();
    } catch (Exception e) {
      err.println("millrace: some files of the race could not be removed: " + e);
    }
    progress.close();
    ending.interrupted(known());
  }

  // A race writes its record after every fork.
  private Optional<RunRecord> known() {
    try {
      return RecordFile.find(results).isPresent()
          ? Optional.of(RecordFile.read(results))
          : Optional.empty();
    } catch (IOException e) {
      err.println("millrace: " + OneLine.of(e));
      return Optional.empty();
    }
  }

  interface Step<S, T> {
    T of(S before) throws IOException;
  }

  /// Shows the results of a race that ends early.
  interface EarlyEnd {
    /// Shows the results after a signal. The files of the race are gone.
    ///
    /// @param soFar the record with every completed fork; empty if the race has none yet
    void interrupted(Optional<RunRecord> soFar);

    /// Shows the results before a failure, which the caller reports.
    ///
    /// @param soFar a record with one fork or more
    void brokenOff(RunRecord soFar);
  }
}
