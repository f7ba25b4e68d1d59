package dev.millrace.cli.progress;

import dev.millrace.cli.name.BaselineName;
import dev.millrace.lab.Race;
import dev.millrace.model.record.RecordFile;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Handles Ctrl-C: the first signal kills the fork and removes the files of the race, and the
/// record stays. A second signal ends the JVM at once.
public final class Interruption implements AutoCloseable {
  private final Race race;
  private final Path results;
  private final @Nullable BaselineName baseline;
  private final ProgressView progress;
  private final PrintWriter err;
  private final Thread hook = new Thread(this::end, "interruption");

  private Interruption(
      Race race,
      Path results,
      @Nullable BaselineName baseline,
      ProgressView progress,
      PrintWriter err) {
    this.race = race;
    this.results = results;
    this.baseline = baseline;
    this.progress = progress;
    this.err = err;
  }

  /// Handles signals until it is closed.
  ///
  /// @param results the directory of its record
  /// @param baseline the name under which the finished record is kept, or null
  public static Interruption of(
      Race race,
      Path results,
      @Nullable BaselineName baseline,
      ProgressView progress,
      PrintWriter err) {
    Interruption interruption = new Interruption(race, results, baseline, progress, err);
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
    err.println(
        Files.exists(results.resolve(RecordFile.NAME))
            ? "interrupted; continue with: millrace race --resume " + results + baselineOption()
            : "interrupted before the first fork");
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
      // The JVM is shutting down, and the hook is running.
    }
  }
}
