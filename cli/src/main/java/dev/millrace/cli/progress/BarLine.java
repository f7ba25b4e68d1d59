package dev.millrace.cli.progress;

import java.io.PrintWriter;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/// One line of a terminal, on which a bar is drawn again and again.
///
/// The library's own way to a terminal is not used: it would hand Ctrl-C back to the operating
/// system, and then nobody removed what a race or a copy has begun.
///
/// @param err the terminal
/// @param columns that it is wide
public record BarLine(PrintWriter err, int columns) {
  private static final String TO_LINE_START = "\r";
  private static final String ERASE_REST = "\033[K";

  /// A bar to be drawn here.
  ///
  /// @param task what it is about
  public ProgressBarBuilder bar(String task) {
    return new ProgressBarBuilder()
        .setTaskName(task)
        .setStyle(ProgressBarStyle.ASCII)
        .setInitialMax(-1)
        .setUpdateIntervalMillis(200)
        .setConsumer(new DelegatingProgressBarConsumer(this::draw, columns - 1));
  }

  private void draw(String line) {
    err.print(TO_LINE_START + line + ERASE_REST);
    err.flush();
  }
}
