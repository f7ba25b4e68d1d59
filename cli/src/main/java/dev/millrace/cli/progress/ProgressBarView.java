package dev.millrace.cli.progress;

import dev.millrace.cli.terminal.BarWidth;
import dev.millrace.lab.schedule.RaceListener.GroupProgress;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.TimeEstimate;
import dev.millrace.methods.ByteSize;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.OtherPrograms;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Format;
import dev.millrace.report.text.ProvisionalTable;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import me.tongfei.progressbar.ProgressBar;

/// A bar with the cell, the method and the time left on the last line of a terminal, and the
/// provisional results above it.
public final class ProgressBarView implements ProgressView {
  private static final long BETWEEN_NANOS = Duration.ofSeconds(1).toNanos();

  private final BarWidth width;
  private final int lines;
  private final ProgressBar bar;
  private final RedrawnLines results;
  private long next = System.nanoTime();
  private String where = "";
  private boolean closed;

  /// Draws on a terminal.
  ///
  /// @param width its width
  /// @param lines its height
  public ProgressBarView(PrintWriter err, BarWidth width, int lines) {
    this.width = width;
    this.lines = lines;
    this.results = new RedrawnLines(err);
    this.bar = new BarLine(err, width).bar("race").hideEta().build();
  }

  @Override
  public void busy(OtherPrograms others) {
    results.leave(others.sentence("use"));
  }

  @Override
  public void piloting(Jdk jdk, long bytes) {
    bar.setExtraMessage(" pilot: " + ByteSize.format(bytes));
  }

  @Override
  public void started(ScheduledFork due, TimeEstimate estimate) {
    bar.maxHint(estimate.forks());
    bar.stepTo(due.sequence() - 1);
    where = " %s left  %s ".formatted(Format.duration(estimate.left()), due.cell().label());
    bar.setExtraMessage(where + due.entry().method());
  }

  @Override
  public void advanced(GroupProgress progress, RunRecord soFar) {
    bar.setExtraMessage(where + GroupWords.of(progress));
    draw(soFar, GroupWords.state(soFar.forks().size(), progress));
  }

  @Override
  public void ended(RunRecord soFar) {
    bar.stepTo(soFar.forks().getLast().sequence());
    draw(soFar, GroupWords.after(soFar.forks().size()));
  }

  private synchronized void draw(RunRecord soFar, String state) {
    if (!closed && System.nanoTime() - next >= 0) {
      next = System.nanoTime() + BETWEEN_NANOS;
      results.draw(ProvisionalTable.lines(soFar, state, width.columns() - 1, lines - 2));
    }
  }

  @Override
  public void tracing(String method, int number, int methods) {
    bar.setExtraMessage(" tracing %s of %s: %s".formatted(number, methods, method));
  }

  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      bar.close();
      results.draw(List.of()); // the final results replace them
    }
  }
}
