package dev.millrace.cli.progress;

import dev.millrace.lab.schedule.RaceListener;
import java.io.PrintWriter;

/// Shows how a race gets on, on standard error.
public interface ProgressView extends RaceListener, AutoCloseable {
  /// A bar on a terminal, plain lines elsewhere. The launcher tells how wide the terminal is.
  static ProgressView on(PrintWriter err) {
    int columns = Integer.getInteger("millrace.columns", 0);
    return columns > 0 ? new ProgressBarView(err, columns) : new ProgressLines(err);
  }

  /// Ends the display, so that other text may follow. May be called twice.
  @Override
  void close();
}
