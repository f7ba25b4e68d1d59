package dev.millrace.cli.progress;

import java.io.PrintWriter;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/// A line of a terminal that shows a progress bar.
///
/// The terminal support of the library is not used: it resets the handling of Ctrl-C, and then an
/// interrupted race or copy would leave files.
///
/// @param err the terminal
/// @param columns the width of the terminal
public record BarLine(PrintWriter err, int columns) {
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
        .setConsumer(new DelegatingProgressBarConsumer(this::draw, columns - 1));
  }

  private void draw(String line) {
    synchronized (err) { // not while lines above are drawn
      err.print(TO_LINE_START + line + ERASE_REST);
      err.flush();
    }
  }
}
