package dev.millrace.cli.terminal;

import java.io.PrintWriter;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;

/// The width of a progress bar. It is measured again after the terminal has changed its size.
public final class BarWidth {
  private final IntSupplier measurement;
  private int changes;
  private int columns;

  /// The changes of the terminal since the first bar. To handle a signal takes time at the start.
  private static final class Terminals {
    static final AtomicInteger CHANGES = new AtomicInteger();

    static {
      HandledSignal.handle("WINCH", CHANGES::incrementAndGet);
    }
  }

  public BarWidth(IntSupplier measurement) {
    this.measurement = measurement;
    columns = measurement.getAsInt();
    changes = columns > 0 ? Terminals.CHANGES.get() : 0;
  }

  public static BarWidth current() {
    return new BarWidth(() -> Terminal.current().barColumns());
  }

  /// Returns the width of no bar.
  public static BarWidth none() {
    return new BarWidth(() -> 0);
  }

  /// Returns whether there is a bar: the cursor can return to the start of a line.
  public boolean isBar() {
    return columns() > 0;
  }

  /// Returns the present width; 0 without a bar.
  public synchronized int columns() {
    int now = columns > 0 ? Terminals.CHANGES.get() : 0;
    if (now != changes) {
      changes = now;
      columns = measurement.getAsInt();
    }
    return columns;
  }

  /// A line of a terminal that shows a progress bar.
  ///
  /// The terminal support of the library is not used: it resets the handling of Ctrl-C, and then an
  /// interrupted race or copy would leave files.
  ///
  /// @param err the terminal
  /// @param width of the terminal
  public record BarLine(PrintWriter err, BarWidth width) {
    static final String TO_LINE_START = "\r";
    static final String ERASE_REST = "\033[K";

    /// A bar on this line.
    ///
    /// @param task its label
    public ProgressBarBuilder bar(String task) {
      return new ProgressBarBuilder()
          .setTaskName(task)
          .setStyle(ProgressBarStyle.ASCII)
          .setInitialMax(-1)
          .setUpdateIntervalMillis(200)
          .continuousUpdate() // the clock moves while nothing else does
          .setConsumer(new Line());
    }

    /// Replaces the line.
    public void draw(String line) {
      synchronized (err) { // not while lines above are drawn
        err.print(TO_LINE_START + line + ERASE_REST);
        err.flush();
      }
    }

    private final class Line implements ProgressBarConsumer {
      @Override
      public int getMaxRenderedLength() {
        return width.columns() - 1;
      }

      @Override
      public void accept(String line) {
        draw(line);
      }

      @Override
      public void close() {}
    }
  }
}
