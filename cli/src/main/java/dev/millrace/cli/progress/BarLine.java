package dev.millrace.cli.progress;

import dev.millrace.cli.terminal.BarWidth;
import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;

/// A line of a terminal that shows a progress bar.
///
/// The terminal support of the library is not used: it resets the handling of Ctrl-C, and then an
/// interrupted race or copy would leave files.
///
/// @param err the terminal
/// @param width of the terminal
public record BarLine(PrintWriter err, BarWidth width) {
  private static final String TO_LINE_START = "\r";
  private static final String ERASE_REST = "\033[K";

  /// A bar on this line.
  ///
  /// @param task its label
  public ProgressBarBuilder bar(String task) {
    return new ProgressBarBuilder()
        .setTaskName(task)
        .setStyle(ProgressBarStyle.ASCII)
        .setInitialMax(-1)
        .setUpdateIntervalMillis(200)
        .setConsumer(new Line());
  }

  private final class Line implements ProgressBarConsumer {
    @Override
    public int getMaxRenderedLength() {
      return width.columns() - 1;
    }

    @Override
    public void accept(String line) {
      synchronized (err) { // not while lines above are drawn
        err.print(TO_LINE_START + line + ERASE_REST);
        err.flush();
      }
    }

    @Override
    public void close() {}
  }
}
