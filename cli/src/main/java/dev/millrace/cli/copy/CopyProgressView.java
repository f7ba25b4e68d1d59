package dev.millrace.cli.copy;

import dev.millrace.cli.terminal.BarWidth;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyProgressEvent;
import java.io.PrintWriter;

/// Shows the progress of a copy on standard error, and then of its verification.
public abstract class CopyProgressView implements CopyListener, AutoCloseable {
  private boolean isVerifying;

  /// A bar on a terminal that can redraw a line, plain lines elsewhere.
  public static CopyProgressView on(PrintWriter err) {
    BarWidth width = BarWidth.current();
    return width.isBar() ? new CopyBar(err, width) : new CopyLines(err);
  }

  // Holes are not moved.
  @Override
  public final void progressed(CopyProgressEvent event) {
    if (event.verifiedBytes() > 0) {
      if (!isVerifying) {
        isVerifying = true;
        startVerification();
      }
      moved(event.verifiedBytes(), event.doneBytes());
    } else {
      moved(event.doneBytes() - event.holeBytes(), event.totalBytes() - event.holeBytes());
    }
  }

  /// Ends the display of the copied bytes: all further ones are verified.
  abstract void startVerification();

  /// Shows the bytes that are done, and the number of all of them.
  public abstract void moved(long doneBytes, long totalBytes);

  /// Ends the display, so that other text may follow.
  @Override
  public abstract void close();
}
