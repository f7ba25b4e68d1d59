package dev.millrace.cli.progress;

import dev.millrace.cli.name.BaselineName;
import dev.millrace.cli.name.OneLine;
import dev.millrace.lab.Race;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Handles Ctrl-C: the first signal kills the fork, removes the files of the race, and prints the
/// results so far. The record stays. A second signal ends the JVM at once.
public final class Interruption implements AutoCloseable {
  private final Race race;
  private final Path results;
  private final @Nullable BaselineName baseline;
  private final ProgressView progress;
  private final PrintWriter err;
  private final Consumer<RunRecord> show;
  private final Thread hook = new Thread(this::end, "interruption");

  private Interruption(
      Race race,
      Path results,
      @Nullable BaselineName baseline,
      ProgressView progress,
      PrintWriter err,
      Consumer<RunRecord> show) {
    this.race = race;
    this.results = results;
    this.baseline = baseline;
    this.progress = progress;
    this.err = err;
    this.show = show;
  }

  /// Handles signals until it is closed.
  ///
  /// @param results the directory of its record
  /// @param baseline the name under which the finished record is kept, or null
  /// @param show prints the results of a record with forks
  public static Interruption of(
      Race race,
      Path results,
      @Nullable BaselineName baseline,
      ProgressView progress,
      PrintWriter err,
      Consumer<RunRecord> show) {
    Interruption interruption = new Interruption(race, results, baseline, progress, err, show);
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  // Files are removed first, since writing to a closed terminal may fail.
  private void end() {
    new NextSignal("millrace race: ended before the cleanup; files of the race may remain", err)
        .endsTheProcess();
    try {
      race.abort();
    } catch (Exception e) {
      err.println("millrace race: some files of the race could not be removed: " + e);
    }
    progress.close();
    List<RunRecord> known = known();
    try {
      known.forEach(show);
    } finally {
      err.println(
          known.isEmpty()
              ? "interrupted before the first fork"
              : "interrupted; continue with: millrace race --resume " + results + baselineOption());
    }
  }

  // A race writes its record after every fork.
  private List<RunRecord> known() {
    try {
      return RecordFile.find(results).isPresent() ? List.of(RecordFile.read(results)) : List.of();
    } catch (IOException e) {
      err.println("millrace race: " + OneLine.of(e));
      return List.of();
    }
  }

  // An unfinished record is no baseline.
  private String baselineOption() {
    return baseline == null
        ? ""
        : " --save-baseline %s (baseline %s was not saved)".formatted(baseline, baseline);
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      awaitTheEnd(); // the hook runs, prints the results and ends the JVM
    }
  }

  // The race has lost its files: its result or its failure means nothing.
  @SuppressWarnings("InfiniteLoopStatement")
  private static void awaitTheEnd() {
    while (true) {
      LockSupport.park();
    }
  }
}
