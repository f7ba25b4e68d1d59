package dev.millrace.cli.progress;

import dev.millrace.lab.schedule.TimeEstimate;
import dev.millrace.lab.schedule.Turn;
import dev.millrace.methods.ByteSize;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.text.Format;
import dev.millrace.report.Plural;
import java.io.PrintWriter;
import java.time.Duration;

/// A line every ten seconds, for logs and pipes.
final class ProgressLines implements ProgressView {
  private static final long BETWEEN_NANOS = Duration.ofSeconds(10).toNanos();

  private final PrintWriter err;
  private long next = System.nanoTime();

  ProgressLines(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void piloting(Jdk jdk, long bytes) {
    err.printf("pilot: JDK %s, %s%n", jdk.name(), ByteSize.format(bytes));
  }

  @Override
  public void started(Turn turn, TimeEstimate estimate) {
    if (System.nanoTime() - next < 0) {
      return;
    }
    next = System.nanoTime() + BETWEEN_NANOS;
    err.printf(
        "fork %d of %d, %s left: %s, %s%n",
        turn.sequence(),
        estimate.forks(),
        Format.duration(estimate.left(turn)),
        turn.cell().label(),
        turn.entry().method());
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
