package dev.millrace.cli.terminal;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;

/// The width of a progress bar. It is measured again after the terminal has changed its size.
public final class BarWidth {
  private final IntSupplier measurement;
  private int changes;
  private int columns;

  /// The changes of the terminal since the first bar. To handle a signal takes time at the start.
  private static final class Terminals {
    static final AtomicInteger CHANGES = new AtomicInteger();

    static {
      HandledSignal.handle("WINCH", _ -> CHANGES.incrementAndGet());
    }
  }

  /// @param measurement returns the present width
  public BarWidth(IntSupplier measurement) {
    this.measurement = measurement;
    columns = measurement.getAsInt();
    changes = columns > 0 ? Terminals.CHANGES.get() : 0;
  }

  /// Returns the width of this process's terminal.
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
}
