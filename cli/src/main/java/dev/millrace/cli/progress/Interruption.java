package dev.millrace.cli.progress;

import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.terminal.HandledSignal.NextSignal;
import dev.millrace.lab.Race;
import dev.millrace.lab.machine.ExitHook;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/// Handles Ctrl-C: the first signal kills the fork, removes the files of the race, and prints the
/// results so far. The record stays. A second signal ends the JVM at once.
///
/// A signal after the end of the race waits until its result is shown.
public final class Interruption {
  private final Race race;
  private final Path results;
  private final ProgressView progress;
  private final PrintWriter err;
  private final EarlyEnd ending;
  private final Lock output = new ReentrantLock();
  private boolean isShown;

  /// @param results the directory of the record
  /// @param ending shows the results so far
  public Interruption(
      Race race, Path results, ProgressView progress, PrintWriter err, EarlyEnd ending) {
    this.race = race;
    this.results = results;
    this.progress = progress;
    this.err = err;
    this.ending = ending;
  }

  /// Handles signals until the result is closed.
  public ExitHook start() {
    return ExitHook.of(this::end);
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

  /// Shows the result of a race that is over. Does not return if a signal came earlier.
  public <T> T after(Output<T> result) throws IOException {
    output.lock();
    try {
      isShown = true;
      return result.show();
    } finally {
      output.unlock();
    }
  }

  public interface Output<T> {
    T show() throws IOException;
  }

  /// Shows the results of a race that ends early.
  public interface EarlyEnd {
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
