package dev.millrace.cli.progress;

import dev.millrace.lab.schedule.RaceListener.GroupProgress;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.TimeEstimate;
import dev.millrace.methods.ByteSize;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.OtherPrograms;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Format;
import dev.millrace.report.Plural;
import dev.millrace.report.text.ProvisionalTable;
import java.io.PrintWriter;
import java.time.Duration;

/// A line every ten seconds, for logs and pipes. The provisional results come after ten seconds,
/// and then after twice the time each.
final class ProgressLines implements ProgressView {
  private static final long BETWEEN_NANOS = Duration.ofSeconds(10).toNanos();

  private final PrintWriter err;
  private final int columns;
  private long next = System.nanoTime();
  private long nextResults = next + BETWEEN_NANOS;
  private long betweenResultsNanos = BETWEEN_NANOS;

  ProgressLines(PrintWriter err, int columns) {
    this.err = err;
    this.columns = columns;
  }

  @Override
  public void busy(OtherPrograms others) {
    err.println(others.sentence("use"));
  }

  @Override
  public void piloting(Jdk jdk, long bytes) {
    err.printf("pilot: JDK %s, %s%n", jdk.name(), ByteSize.format(bytes));
  }

  @Override
  public synchronized void started(ScheduledFork due, TimeEstimate estimate) {
    if (System.nanoTime() - next < 0) {
      return;
    }
    next = System.nanoTime() + BETWEEN_NANOS;
    err.printf(
        "fork %s of %s, %s left: %s, %s%n",
        due.sequence(),
        estimate.forks(),
        Format.duration(estimate.left()),
        due.cell().label(),
        due.entry().method());
  }

  @Override
  public synchronized void advanced(GroupProgress progress, RunRecord soFar) {
    if (System.nanoTime() - next >= 0) {
      next = System.nanoTime() + BETWEEN_NANOS;
      err.println(GroupWords.of(progress));
    }
    results(soFar, GroupWords.state(soFar.forks().size(), progress));
  }

  @Override
  public synchronized void ended(RunRecord soFar) {
    results(soFar, GroupWords.after(soFar.forks().size()));
  }

  private void results(RunRecord soFar, String state) {
    if (System.nanoTime() - nextResults < 0) {
      return;
    }
    betweenResultsNanos *= 2;
    nextResults = System.nanoTime() + betweenResultsNanos;
    ProvisionalTable.lines(soFar, state, columns, Integer.MAX_VALUE).forEach(err::println);
  }

  @Override
  public void tracing(String method, int number, int methods) {
    if (number == 1) {
      err.printf(
          "tracing the system calls of %s, outside the race%n", Plural.of(methods, "method"));
    }
  }

  @Override
  public void close() {}
}
