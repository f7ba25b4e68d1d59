package dev.millrace.cli.copy;

import dev.millrace.model.text.Format;
import java.io.PrintWriter;
import java.time.Duration;

/// Progress for logs and pipes: a line at the start, every ten seconds, and at the end.
public final class CopyLines extends CopyProgressView {
  private static final long BETWEEN_NANOS = Duration.ofSeconds(10).toNanos();

  private final PrintWriter err;
  private String task = "";
  private long startNanos = System.nanoTime();
  private long nextNanos = startNanos;
  private long doneBytes;
  private long totalBytes;
  private boolean reported = true;

  public CopyLines(PrintWriter err) {
    this.err = err;
  }

  @Override
  void startVerification() {
    close();
    task = "verified: ";
    startNanos = System.nanoTime();
    nextNanos = startNanos;
  }

  @Override
  public void moved(long doneBytes, long totalBytes) {
    this.doneBytes = doneBytes;
    this.totalBytes = totalBytes;
    reported = false;
    if (System.nanoTime() - nextNanos >= 0) {
      report();
      nextNanos = System.nanoTime() + BETWEEN_NANOS;
    }
  }

  // The length of a file that the kernel generates, as in /proc, is unknown until its end.
  private void report() {
    long all = Math.max(doneBytes, totalBytes);
    double seconds = (System.nanoTime() - startNanos) / 1e9;
    err.printf(
        "%s%s of %s, %s, %s%n",
        task,
        Format.bytes(doneBytes),
        Format.bytes(all),
        Format.share(all == 0 ? 1 : (double) doneBytes / all),
        Format.rate(doneBytes / seconds));
    reported = true;
  }

  @Override
  public void close() {
    if (!reported) {
      report();
    }
  }
}
