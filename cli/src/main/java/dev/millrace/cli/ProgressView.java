package dev.millrace.cli;

import dev.millrace.lab.RaceListener;
import java.io.PrintWriter;

/// Shows how a race gets on, on standard error.
interface ProgressView extends RaceListener, AutoCloseable {
  /// A bar on a terminal, plain lines elsewhere. The launcher knows which it is.
  static ProgressView on(PrintWriter err) {
    return Boolean.getBoolean("millrace.terminal") ? new ProgressBarView() : new ProgressLines(err);
  }

  /// Ends the display, so that other text may follow. May be called twice.
  @Override
  void close();
}
