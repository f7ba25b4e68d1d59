package dev.millrace.cli.copy;

import dev.millrace.cli.progress.BarLine;
import dev.millrace.cli.terminal.BarWidth;
import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;

/// A bar with the bytes, the speed and the time left, on one line of a terminal.
public final class CopyBar extends CopyProgressView {
  private final PrintWriter err;
  private final BarWidth width;
  private ProgressBar bar;

  /// Draws on `err`, a terminal.
  public CopyBar(PrintWriter err, BarWidth width) {
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
