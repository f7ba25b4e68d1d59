package dev.millrace.methods.fork;

import dev.millrace.methods.fork.TrialSpec.SpecKey;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The trials of one fork: one for each of its cells, which share the JVM and its compiled code. The
 * host decides in which cell the next judged iteration runs.
 */
public final class ForkTrials implements Closeable {
  private final List<Trial> trials = new ArrayList<>();
  private final @Nullable HostLink host;

  private ForkTrials(List<TrialSpec> specs) throws IOException {
    host = HostLink.of(specs.get(0));
    for (TrialSpec spec : specs) {
      trials.add(new Trial(spec, host));
    }
  }

  /**
   * Creates the trials of a file and of the files that follow it, without reading or writing
   * others.
   *
   * @throws IllegalArgumentException if this JVM has no such method
   * @throws IOException if the host does not respond
   */
  public static ForkTrials read(Path first) throws IOException {
    List<TrialSpec> specs = new ArrayList<>();
    for (Path file = first; file != null; file = specs.get(specs.size() - 1).path(SpecKey.NEXT)) {
      specs.add(TrialSpec.read(file));
    }
    return new ForkTrials(specs);
  }

  /**
   * Starts the trials, one after the other: the warm-up of each helps the next ones.
   *
   * @throws CellException if a trial fails
   */
  public void start() {
    for (Trial trial : trials) {
      try {
        trial.start();
      } catch (IOException | RuntimeException | Error e) {
        throw trial.failure(e);
      }
    }
  }

  /**
   * Waits for the turn of the next iteration, and prepares it.
   *
   * @return the trial of the iteration
   * @throws CellException if the trial fails
   */
  public Trial prepare(int threads) throws IOException {
    Trial trial = next();
    try {
      int batch = trial.nextBatch();
      if (trial.spec().takesTurns() && !trial.isWarmingUp()) {
        trial.refreshCaches(batch * threads);
      }
      trial.prepare(batch * threads, threads);
    } catch (IOException | RuntimeException | Error e) {
      throw trial.failure(e);
    }
    return trial;
  }

  private Trial next() throws IOException {
    for (Trial trial : trials) {
      if (trial.isWarmingUp()) {
        return trial;
      }
    }
    TrialSpec first = trials.get(0).spec();
    if (host == null || !first.takesTurns()) {
      return trials.get(0);
    }
    int cell =
        host.awaitTurn(
            first.number(SpecKey.TURNS_OF),
            trials.stream().map(Trial::warmUpNanos).collect(Collectors.toList()));
    return trials.stream()
        .filter(trial -> trial.spec().number(SpecKey.CELL) == cell)
        .findFirst()
        .orElseThrow(() -> new IOException("the host granted a turn in another cell: " + cell));
  }

  /** Ends the trials, waits for the other forks, and closes the link to the host. */
  @Override
  public void close() throws IOException {
    for (Trial trial : trials) {
      trial.close();
    }
    if (host != null) {
      TrialSpec first = trials.get(0).spec();
      if (first.takesTurns()) {
        host.leave(first.number(SpecKey.TURNS_OF));
      }
      host.close();
    }
  }

  /** The failure of a trial, which belongs to one cell of its fork. The cause is the failure. */
  public static final class CellException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int cell;

    CellException(int cell, Throwable failure) {
      super(failure);
      this.cell = cell;
    }

    /** The number of the cell. */
    public int cell() {
      return cell;
    }
  }
}
