package dev.millrace.cli.progress;

import dev.millrace.cli.terminal.BarWidth;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.lab.schedule.RaceListener;
import java.io.PrintWriter;

/// Shows the progress of a race on standard error.
public interface ProgressView extends RaceListener, AutoCloseable {
  /// A bar on a terminal that can redraw a line, plain lines elsewhere.
  static ProgressView on(PrintWriter err) {
    BarWidth width = BarWidth.current();
    return width.isBar()
        ? new ProgressBarView(err, width, Terminal.current().errLines())
        : new ProgressLines(err, Terminal.current().errTextColumns());
  }

  /// Ends the display, so that other text may follow. May be called twice.
  @Override
  void close();
}
