package dev.millrace.cli;

import java.io.PrintWriter;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/// A bar with the bytes, the speed and the time left, on one line of a terminal.
final class CopyBar implements CopyProgress {
  private static final String TO_LINE_START = "\r";
  private static final String ERASE_REST = "\033[K";

  private final PrintWriter err;
  private final ProgressBar bar;

  /// Draws on `err`, which is a terminal of that many columns.
  CopyBar(PrintWriter err, int columns) {
    this.err = err;
    this.bar =
        new ProgressBarBuilder()
            .setTaskName("copy")
            .setStyle(ProgressBarStyle.ASCII)
            .setInitialMax(-1)
            .setUnit(" MiB", 1 << 20)
            .showSpeed()
            .setUpdateIntervalMillis(200)
            .setConsumer(new DelegatingProgressBarConsumer(this::draw, columns - 1))
            .build();
  }

  private void draw(String line) {
    err.print(TO_LINE_START + line + ERASE_REST);
    err.flush();
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
