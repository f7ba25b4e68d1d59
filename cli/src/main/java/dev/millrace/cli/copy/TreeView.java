package dev.millrace.cli.copy;

import dev.millrace.cli.name.Printable;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.files.CopyProgressEvent;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeOutcome.Linked;
import dev.millrace.files.TreeOutcome.Skipped;
import dev.millrace.model.text.Format;
import java.io.PrintWriter;
import java.time.Duration;

/// Shows the copy of a tree: each entry on standard output, and the progress on standard error.
///
/// On a terminal the progress is one line, redrawn five times a second; elsewhere it is a line
/// every ten seconds.
public final class TreeView implements TreeListener, AutoCloseable {
  private static final String TO_LINE_START = "\r";
  private static final String ERASE_REST = "\033[K";
  private static final long REDRAW_NANOS = Duration.ofMillis(200).toNanos();
  private static final long LINE_NANOS = Duration.ofSeconds(10).toNanos();

  private final PrintWriter out;
  private final PrintWriter err;
  private final Entries entries;
  private final Progress progress;
  private final int columns = Terminal.current().barColumns();
  private final long startNanos = System.nanoTime();
  private long nextNanos = startNanos;
  private long earlierFiles;
  private long earlierBytes;
  private TreeCounts last = TreeTotals.NONE.counts();
  private long partBytes;

  /// Whether entries are listed.
  public enum Entries {
    SILENT,
    LISTED
  }

  /// Whether the progress is shown.
  public enum Progress {
    HIDDEN,
    SHOWN
  }

  public TreeView(PrintWriter out, PrintWriter err, Entries entries, Progress progress) {
    this.out = out;
    this.err = err;
    this.entries = entries;
    this.progress = progress;
  }

  /// Returns the listener of a copy: this view, or none if nothing is shown.
  public TreeListener listener() {
    boolean isSilent = entries == Entries.SILENT && progress == Progress.HIDDEN;
    return isSilent ? TreeListener.NONE : this;
  }

  @Override
  public void finished(TreeOutcome outcome, TreeCounts counts) {
    if (entries == Entries.LISTED) {
      list(outcome);
    }
    partBytes = 0;
    last = counts;
    show(outcome.source().toString());
  }

  private void list(TreeOutcome outcome) {
    String pair = Printable.path(outcome.source()) + " -> " + Printable.path(outcome.target());
    switch (outcome) {
      case Copied _ -> out.println(pair);
      case Linked _ -> out.println(pair + " (hard link)");
      case Skipped skipped -> out.println(pair + " (skipped: " + skipped.reason() + ")");
      case Failed _ -> {} // an error line follows
    }
  }

  @Override
  public void progressed(CopyProgressEvent event) {
    partBytes = event.doneBytes();
    show(event.source().toString());
  }

  private void show(String current) {
    long now = System.nanoTime();
    if (progress == Progress.HIDDEN || now - nextNanos < 0) {
      return;
    }
    nextNanos = now + (columns > 0 ? REDRAW_NANOS : LINE_NANOS);
    print(line() + ", " + Printable.text(current));
  }

  private String line() {
    long bytes = earlierBytes + last.bytes() + partBytes;
    double seconds = (System.nanoTime() - startNanos) / 1e9;
    return "%d files, %s, %s"
        .formatted(earlierFiles + last.files(), Format.bytes(bytes), Format.rate(bytes / seconds));
  }

  private void print(String line) {
    if (columns > 0) {
      String cut = line.length() < columns ? line : line.substring(0, columns - 1);
      err.print(TO_LINE_START + cut + ERASE_REST);
      err.flush();
    } else {
      err.println(line);
    }
  }

  /// Adds a finished tree to the counts of the next one.
  void next(TreeCounts finished) {
    earlierFiles += finished.files();
    earlierBytes += finished.bytes();
    last = TreeTotals.NONE.counts();
    partBytes = 0;
  }

  /// Prints the last state, and ends the line.
  @Override
  public void close() {
    if (progress == Progress.SHOWN) {
      print(line());
      if (columns > 0) {
        err.println();
      }
    }
  }
}
