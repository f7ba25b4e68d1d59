package dev.millrace.cli.terminal;

import dev.millrace.cli.terminal.BarWidth.BarLine;
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
import dev.millrace.report.text.TextOutput;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import me.tongfei.progressbar.ProgressBar;
import org.jspecify.annotations.Nullable;

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
      new TextOutput(err, columns).println(others.sentence("use"));
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

  /// A bar of time with the cell and the work on the last line of a terminal, and the provisional
  /// results above it. The bar and its clock move by themselves.
  public static final class Bar implements ProgressView {
    private static final long BETWEEN_NANOS = Duration.ofSeconds(1).toNanos();

    private static final int BAR_COLUMNS = 10;

    /// A narrower terminal has no place for more than the times.
    private static final int LEAST_COLUMNS = 60;

    private final BarWidth width;
    private final int lines;
    private final ProgressBar bar;
    private final RedrawnLines results;
    private final long startNanos = System.nanoTime();
    private volatile @Nullable Long endNanos;
    private volatile String cell = "";
    private volatile String work = "";
    private long next = startNanos;
    private boolean closed;

    /// Draws on a terminal.
    ///
    /// @param width its width
    /// @param lines its height
    public Bar(PrintWriter err, BarWidth width, int lines) {
      this.width = width;
      this.lines = lines;
      this.results = new RedrawnLines(err);
      this.bar =
          new BarLine(err, width)
              .bar("race")
              .setRenderer(
                  (_, columns) -> TerminalColumns.start(line(System.nanoTime(), columns), columns))
              .build();
    }

    private String line(long now, int columns) {
      Long end = endNanos;
      double elapsed = now - startNanos;
      double left = end == null ? 0 : Math.max(0, end - now);
      double done = end == null ? 0 : elapsed / Math.max(1, elapsed + left);
      String filled = "=".repeat((int) (done * BAR_COLUMNS)) + ">";
      String shown =
          String.format(
              Locale.ROOT, "[%-10s] ", filled.substring(0, Math.min(BAR_COLUMNS, filled.length())));
      return String.format(
          Locale.ROOT,
          "race %3.0f %% %s%s%s  %s",
          Math.min(99, 100 * done),
          columns < LEAST_COLUMNS ? "" : shown,
          Format.duration(Duration.ofNanos((long) elapsed)),
          left == 0 ? "" : ", " + Format.duration(Duration.ofNanos((long) left)) + " left",
          cell + work);
    }

    @Override
    public void busy(OtherPrograms others) {
      results.leave(others.sentence("use"), width.columns());
    }

    @Override
    public void piloting(Jdk jdk, long bytes) {
      work = "pilot: " + ByteSize.format(bytes);
    }

    @Override
    public void started(ScheduledFork due, TimeEstimate estimate) {
      endNanos = System.nanoTime() + estimate.left().toNanos();
      cell = due.cell().label() + ": ";
      work = CallNames.name(due.cell().operation(), due.entry().method());
    }

    @Override
    public void advanced(GroupProgress progress, RunRecord soFar) {
      work = GroupWords.of(progress);
      draw(soFar, GroupWords.state(soFar.forks().size(), progress));
    }

    @Override
    public void ended(RunRecord soFar) {
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
      cell = "";
      work = "tracing %s of %s: %s".formatted(number, methods, method);
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
        err.print(BarLine.TO_LINE_START + up(drawn));
        lines.forEach(line -> err.println(line + BarLine.ERASE_REST));
        eraseBelow(Math.max(0, drawn - lines.size()));
        err.flush();
        drawn = lines.size();
      }
    }

    /// Prints a text that stays above all others. Call it before the first draw.
    ///
    /// @param columns of the terminal
    void leave(String text, int columns) {
      synchronized (err) {
        err.print(BarLine.TO_LINE_START + BarLine.ERASE_REST);
        new TextOutput(err, columns).println(text);
        err.flush();
      }
    }

    private void eraseBelow(int old) {
      for (int i = 0; i < old; i++) {
        err.println(BarLine.ERASE_REST);
      }
      err.print(BarLine.ERASE_REST + up(old));
    }

    private static String up(int lines) {
      return lines == 0 ? "" : "\033[" + lines + "A";
    }
  }
}
