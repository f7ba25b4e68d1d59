package dev.millrace.cli.progress;

import dev.millrace.lab.schedule.TimeEstimate;
import dev.millrace.lab.schedule.Turn;
import dev.millrace.methods.ByteSize;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.text.Format;
import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;

/// A bar with the cell, the method and the time left, on one line of a terminal.
public final class ProgressBarView implements ProgressView {
  private final PrintWriter err;
  private final ProgressBar bar;
  private boolean closed;

  /// Draws on `err`, a terminal of `columns` columns.
  public ProgressBarView(PrintWriter err, int columns) {
    this.err = err;
    this.bar = new BarLine(err, columns).bar("race").hideEta().build();
  }

  @Override
  public void piloting(Jdk jdk, long bytes) {
    bar.setExtraMessage(" pilot: " + ByteSize.format(bytes));
  }

  @Override
  public void started(Turn turn, TimeEstimate estimate) {
    bar.maxHint(estimate.forks());
    bar.stepTo(turn.sequence() - 1);
    bar.setExtraMessage(
        " %s left  %s %s"
            .formatted(
                Format.duration(estimate.left(turn)), turn.cell().label(), turn.entry().method()));
  }

  @Override
  public void ended(ForkRecord fork) {
    bar.stepTo(fork.sequence());
  }

  @Override
  public void tracing(String method, int number, int methods) {
    bar.setExtraMessage(" tracing %d of %d: %s".formatted(number, methods, method));
  }

  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      bar.close();
      err.println();
    }
  }
}
