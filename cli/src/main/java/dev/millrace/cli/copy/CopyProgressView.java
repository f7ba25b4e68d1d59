package dev.millrace.cli.copy;

import dev.millrace.cli.terminal.BarWidth;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyProgressEvent;
import java.io.PrintWriter;

/// Shows the progress of a copy on standard error.
public interface CopyProgressView extends CopyListener, AutoCloseable {
  /// A bar on a terminal that can redraw a line, plain lines elsewhere.
  static CopyProgressView on(PrintWriter err) {
    BarWidth width = BarWidth.current();
    return width.isBar() ? new CopyBar(err, width) : new CopyLines(err);
  }

  @Override
  default void progressed(CopyProgressEvent event) {
    moved(event.doneBytes(), event.totalBytes());
  }

  /// Shows the bytes that are in the target, and the length of the source.
  void moved(long doneBytes, long totalBytes);

  /// Ends the display, so that other text may follow.
  @Override
  void close();
}
