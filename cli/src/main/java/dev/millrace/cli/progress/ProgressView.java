package dev.millrace.cli.progress;

import dev.millrace.cli.terminal.BarWidth;
import dev.millrace.cli.terminal.BarWidth.BarLine;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.lab.schedule.RaceListener.GroupProgress;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.TimeEstimate;
import dev.millrace.methods.ByteSize;
import dev.millrace.model.call.CallNames;
import dev.millrace.model.record.Environment.OtherPrograms;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Format;
import dev.millrace.report.Plural;
import dev.millrace.report.text.ProvisionalTable;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import me.tongfei.progressbar.ProgressBar;

/// Shows the progress of a race on standard error.
public interface ProgressView extends RaceListener, AutoCloseable {
  /// A bar on a terminal that can redraw a line, plain lines elsewhere.
  static ProgressView on(PrintWriter err) {
    BarWidth width = BarWidth.current();
    return width.isBar()
        ? new Bar(err, width, Terminal.current().errLines())
        : new Lines(err, Terminal.current().errTextColumns());
  }

  /// Ends the display, so that other text may follow. May be called twice.
  @Override
  void close();

  /// A line every ten seconds, for logs and pipes. The provisional results come after ten seconds,
  /// and then after twice the time each.
  static final class Lines implements ProgressView {
    private static final long BETWEEN_NANOS = Duration.ofSeconds(10).toNanos();

    private final PrintWriter err;
    private final int columns;
    private long next = System.nanoTime();
    private long nextResults = next + BETWEEN_NANOS;
    private long betweenResultsNanos = BETWEEN_NANOS;

    Lines(PrintWriter err, int columns) {
      this.err = err;
      this.columns = columns;
    }

    @Override
    public void busy(OtherPrograms others) {
      err.println(others.sentence("use"));
    }

    @Override
    public void piloting(Jdk jdk, long bytes) {
      err.printf("pilot: JDK %s, %s%n", jdk.name(), ByteSize.format(bytes));
    }

    @Override
    public synchronized void started(ScheduledFork due, TimeEstimate estimate) {
      if (System.nanoTime() - next < 0) {
        return;
      }
      next = System.nanoTime() + BETWEEN_NANOS;
      err.printf(
          "fork %s of %s, %s left: %s, %s%n",
          due.sequence(),
          estimate.forks(),
          Format.duration(estimate.left()),
          due.cell().label(),
          CallNames.name(due.cell().operation(), due.entry().method()));
    }

    @Override
    public synchronized void advanced(GroupProgress progress, RunRecord soFar) {
      if (System.nanoTime() - next >= 0) {
        next = System.nanoTime() + BETWEEN_NANOS;
        err.println(GroupWords.of(progress));
      }
      results(soFar, GroupWords.state(soFar.forks().size(), progress));
    }

    @Override
    public synchronized void ended(RunRecord soFar) {
      results(soFar, GroupWords.after(soFar.forks().size()));
    }

    private void results(RunRecord soFar, String state) {
      if (System.nanoTime() - nextResults < 0) {
        return;
      }
      betweenResultsNanos *= 2;
      nextResults = System.nanoTime() + betweenResultsNanos;
      ProvisionalTable.lines(soFar, state, columns, Integer.MAX_VALUE).forEach(err::println);
    }

    @Override
    public void tracing(String method, int number, int methods) {
      if (number == 1) {
        err.printf(
            "tracing the system calls of %s, outside the race%n", Plural.of(methods, "method"));
      }
    }

    @Override
    public void close() {}
  }

  /// A bar with the cell, the method and the time left on the last line of a terminal, and the
  /// provisional results above it.
  public static final class Bar implements ProgressView {
    private static final long BETWEEN_NANOS = Duration.ofSeconds(1).toNanos();

    private final BarWidth width;
    private final int lines;
    private final ProgressBar bar;
    private final RedrawnLines results;
    private long next = System.nanoTime();
    private String where = "";
    private boolean closed;

    /// Draws on a terminal.
    ///
    /// @param width its width
    /// @param lines its height
    public Bar(PrintWriter err, BarWidth width, int lines) {
      this.width = width;
      this.lines = lines;
      this.results = new RedrawnLines(err);
      this.bar = new BarLine(err, width).bar("race").hideEta().build();
    }

    @Override
    public void busy(OtherPrograms others) {
      results.leave(others.sentence("use"));
    }

    @Override
    public void piloting(Jdk jdk, long bytes) {
      bar.setExtraMessage(" pilot: " + ByteSize.format(bytes));
    }

    @Override
    public void started(ScheduledFork due, TimeEstimate estimate) {
      bar.maxHint(estimate.forks());
      bar.stepTo(due.sequence() - 1);
      where = " %s left  %s ".formatted(Format.duration(estimate.left()), due.cell().label());
      bar.setExtraMessage(where + CallNames.name(due.cell().operation(), due.entry().method()));
    }

    @Override
    public void advanced(GroupProgress progress, RunRecord soFar) {
      bar.setExtraMessage(where + GroupWords.of(progress));
      draw(soFar, GroupWords.state(soFar.forks().size(), progress));
    }

    @Override
    public void ended(RunRecord soFar) {
      bar.stepTo(soFar.forks().getLast().sequence());
      draw(soFar, GroupWords.after(soFar.forks().size()));
    }

    private synchronized void draw(RunRecord soFar, String state) {
      if (!closed && System.nanoTime() - next >= 0) {
        next = System.nanoTime() + BETWEEN_NANOS;
        results.draw(ProvisionalTable.lines(soFar, state, width.columns() - 1, lines - 2));
      }
    }

    @Override
    public void tracing(String method, int number, int methods) {
      bar.setExtraMessage(" tracing %s of %s: %s".formatted(number, methods, method));
    }

    @Override
    public synchronized void close() {
      if (!closed) {
        closed = true;
        bar.close();
        results.draw(List.of()); // the final results replace them
      }
    }
  }

  /// The progress of forks that are alive at the same time, as text.
  static final class GroupWords {
    private GroupWords() {}

    /// Returns `after 34 forks`, or `after 34 forks and 12 warm-ups`.
    static String state(int forks, GroupProgress progress) {
      int warm = progress.warmUpNanos().size();
      return after(forks - warm) + (warm == 0 ? "" : " and " + Plural.of(warm, "warm-up"));
    }

    /// Returns `after 34 forks`.
    static String after(int forks) {
      return "after " + Plural.of(forks, "fork");
    }

    /// Returns `12 of 34 JVMs warm`, then `measuring, block 3`.
    static String of(GroupProgress progress) {
      return progress.blocks() == 0
          ? "%s of %s JVMs warm".formatted(progress.ready(), progress.forks())
          : "measuring, block " + progress.blocks();
    }
  }

  /// Lines of a terminal above its last line. New lines replace the old ones in their place.
  ///
  /// Each line is erased alone. tmux keeps a copy of the old lines in its scrollback if one call
  /// erases the whole screen.
  static final class RedrawnLines {
    private static final String TO_LINE_START = "\r";
    private static final String ERASE_REST = "\033[K";

    private final PrintWriter err;
    private int drawn;

    /// Draws nothing yet.
    RedrawnLines(PrintWriter err) {
      this.err = err;
    }

    /// Replaces the lines. Erases the last line, which another view draws again.
    ///
    /// @param lines shorter than the terminal is wide, and fewer than its lines
    void draw(List<String> lines) {
      synchronized (err) { // not while the last line is drawn
        err.print(TO_LINE_START + up(drawn));
        lines.forEach(line -> err.println(line + ERASE_REST));
        eraseBelow(Math.max(0, drawn - lines.size()));
        err.flush();
        drawn = lines.size();
      }
    }

    /// Prints a line that stays above all others. Call it before the first draw.
    void leave(String line) {
      synchronized (err) {
        err.println(TO_LINE_START + ERASE_REST + line);
        err.flush();
      }
    }

    private void eraseBelow(int old) {
      for (int i = 0; i < old; i++) {
        err.println(ERASE_REST);
      }
      err.print(ERASE_REST + up(old));
    }

    private static String up(int lines) {
      return lines == 0 ? "" : "\033[" + lines + "A";
    }
  }
}
