package dev.millrace.cli.progress;

import dev.millrace.cli.terminal.HandledSignal;
import java.io.PrintWriter;

/// Ends the process at the next signal, without cleaning up. A shutdown hook needs it: while hooks
/// run, the JVM ignores further signals.
///
/// @param report the line to print on `err` before the end
public record NextSignal(String report, PrintWriter err) {
  private static final String[] NAMES = {"INT", "TERM", "HUP"};

  /// The longest delay by a blocked standard error.
  private static final long REPORT_MILLIS = 100;

  /// Handles these signals from now on, where the JVM allows it.
  public void endsTheProcess() {
    for (String name : NAMES) {
      HandledSignal.handle(name, this::end);
    }
  }

  private void end(int number) {
    print(report);
    Runtime.getRuntime().halt(128 + number);
  }

  /// Prints a line, and does not wait long for a blocked standard error.
  public void print(String line) {
    try {
      Thread.ofPlatform().daemon().start(() -> err.println(line)).join(REPORT_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
