package dev.millrace.cli.copy;

import dev.millrace.cli.terminal.BarWidth;
import dev.millrace.cli.terminal.BarWidth.BarLine;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyListener.ProgressEvent;
import dev.millrace.model.text.Format;
import java.io.PrintWriter;
import java.time.Duration;
import me.tongfei.progressbar.ProgressBar;

/// Shows the progress of a copy on standard error, and then of its verification.
public abstract class CopyProgressView implements CopyListener, AutoCloseable {
  private boolean isVerifying;

  /// A bar on a terminal that can redraw a line, plain lines elsewhere.
  public static CopyProgressView on(PrintWriter err) {
    BarWidth width = BarWidth.current();
    return width.isBar() ? new Bar(err, width) : new Lines(err);
  }

  // Holes are not moved.
  @Override
  public final void progressed(ProgressEvent event) {
    if (event.verifiedBytes() > 0) {
      if (!isVerifying) {
        isVerifying = true;
        startVerification();
      }
      moved(event.verifiedBytes(), event.doneBytes());
    } else {
      moved(event.doneBytes() - event.holeBytes(), event.totalBytes() - event.holeBytes());
    }
  }

  /// Ends the display of the copied bytes: all further ones are verified.
  abstract void startVerification();

  /// Shows the bytes that are done, and the number of all of them.
  public abstract void moved(long doneBytes, long totalBytes);

  /// Ends the display, so that other text may follow.
  @Override
  public abstract void close();

  /// A bar with the bytes, the speed and the time left, on one line of a terminal.
  public static final class Bar extends CopyProgressView {
    private final PrintWriter err;
    private final BarWidth width;
    private ProgressBar bar;

    public Bar(PrintWriter err, BarWidth width) {
      this.err = err;
      this.width = width;
      bar = bar("copy");
    }

    private ProgressBar bar(String task) {
      return new BarLine(err, width).bar(task).setUnit(" MiB", 1 << 20).showSpeed().build();
    }

    @Override
    void startVerification() {
      close();
      bar = bar("verify");
    }

    @Override
    public void moved(long doneBytes, long totalBytes) {
      bar.maxHint(Math.max(doneBytes, totalBytes));
      bar.stepTo(doneBytes);
    }

    @Override
    public void close() {
      bar.close();
      err.println();
    }
  }

  /// Progress for logs and pipes: a line at the start, every ten seconds, and at the end.
  public static final class Lines extends CopyProgressView {
    private static final long BETWEEN_NANOS = Duration.ofSeconds(10).toNanos();

    private final PrintWriter err;
    private String task = "";
    private long startNanos = System.nanoTime();
    private long nextNanos = startNanos;
    private long doneBytes;
    private long totalBytes;
    private boolean reported = true;

    public Lines(PrintWriter err) {
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
}
