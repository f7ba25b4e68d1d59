package dev.millrace.cli;

import dev.millrace.methods.ByteSize;
import dev.millrace.model.Text;
import java.io.PrintWriter;
import java.time.Duration;

/// A line at the start, now and then, and at the end, for logs and pipes.
final class CopyLines implements CopyProgress {
  private static final long BETWEEN_NANOS = Duration.ofSeconds(10).toNanos();

  private final PrintWriter err;
  private final long startNanos = System.nanoTime();
  private long nextNanos = startNanos;
  private long doneBytes;
  private long totalBytes;
  private boolean told = true;

  CopyLines(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void moved(long doneBytes, long totalBytes) {
    this.doneBytes = doneBytes;
    this.totalBytes = totalBytes;
    told = false;
    if (System.nanoTime() - nextNanos >= 0) {
      tell();
      nextNanos = System.nanoTime() + BETWEEN_NANOS;
    }
  }

  // Of what the kernel makes up as it is read, nobody knows how much it will be.
  private void tell() {
    long all = Math.max(doneBytes, totalBytes);
    double seconds = (System.nanoTime() - startNanos) / 1e9;
    err.printf(
        "%s of %s, %s, %s%n",
        ByteSize.format(doneBytes),
        ByteSize.format(all),
        Text.share(all == 0 ? 1 : (double) doneBytes / all),
        Text.rate(doneBytes / seconds));
    told = true;
  }

  @Override
  public void close() {
    if (!told) {
      tell();
    }
  }
}
