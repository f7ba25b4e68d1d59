package dev.millrace.cli.progress;

import dev.millrace.cli.terminal.Terminal;
import dev.millrace.lab.schedule.RaceListener;
import java.io.PrintWriter;

/// Shows the progress of a race on standard error.
public interface ProgressView extends RaceListener, AutoCloseable {
  /// A bar on a terminal that can redraw a line, plain lines elsewhere.
  static ProgressView on(PrintWriter err) {
    int columns = Terminal.current().barColumns();
    return columns > 0
        ? new ProgressBarView(err, columns, Terminal.current().errLines())
        : new ProgressLines(err, Terminal.current().errTextColumns());
  }

  /// Ends the display, so that other text may follow. May be called twice.
  @Override
  void close();
}
