package dev.millrace.cli.copy;

import dev.millrace.cli.name.Printable;
import dev.millrace.cli.terminal.BarWidth;
import dev.millrace.cli.terminal.BarWidth.BarLine;
import dev.millrace.cli.terminal.TerminalColumns;
import dev.millrace.files.CopyListener.ProgressEvent;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeOutcome.Linked;
import dev.millrace.files.TreeOutcome.Skipped;
import dev.millrace.files.TreeSize;
import dev.millrace.model.text.Format;
import dev.millrace.report.Plural;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Shows the copy of a tree: each entry on standard output, and the progress on standard error.
///
/// On a terminal the progress is one line, redrawn five times a second; elsewhere it is a line
/// every ten seconds.
public final class TreeView implements TreeListener, AutoCloseable {
  private static final long REDRAW_NANOS = Duration.ofMillis(200).toNanos();
  private static final long LINE_NANOS = Duration.ofSeconds(10).toNanos();
  private static final double FIRST_SECONDS = 1;

  private final PrintWriter out;
  private final PrintWriter err;
  private final Entries entries;
  private final Progress progress;
  private final List<TreeListener> further = new ArrayList<>();
  private Optional<TreeSize> size = Optional.empty();
  private final BarWidth width;
  private final long startNanos = System.nanoTime();
  private long nextNanos = startNanos;
  private TreeCounts earlier = TreeCounts.NONE;
  private TreeCounts last = TreeCounts.NONE;
  private long partBytes;
  private long movedPartBytes;

  /// The entries that standard output lists.
  public enum Entries {
    SILENT,
    LISTED
  }

  /// The treatment of the progress.
  public enum Progress {
    HIDDEN,
    SHOWN
  }

  public TreeView(PrintWriter out, PrintWriter err, Entries entries, Progress progress) {
    this.out = out;
    this.err = err;
    this.entries = entries;
    this.progress = progress;
    width = progress == Progress.SHOWN ? BarWidth.current() : BarWidth.none();
  }

  void add(TreeListener listener) {
    further.add(listener);
  }

  /// Sets the totals, which become known later: the time left is unknown until then.
  void expect(TreeSize expected) {
    size = Optional.of(expected);
  }

  boolean isProgressShown() {
    return progress == Progress.SHOWN;
  }

  /// Returns the listener of a copy: this view, or none if nothing is shown.
  public TreeListener listener() {
    boolean isSilent =
        entries == Entries.SILENT && progress == Progress.HIDDEN && further.isEmpty();
    return isSilent ? TreeListener.NONE : this;
  }

  @Override
  public void finished(TreeOutcome outcome, TreeCounts counts) {
    further.forEach(listener -> listener.finished(outcome, counts));
    if (entries == Entries.LISTED && !(outcome instanceof Failed)) { // an error line follows
      out.println(line(outcome));
    }
    partBytes = 0;
    movedPartBytes = 0;
    last = counts;
    show("", outcome.source());
  }

  public static String line(TreeOutcome outcome) {
    String pair = pair(outcome.source(), outcome.target());
    return switch (outcome) {
      case Linked _ -> pair + " (hard link)";
      case Skipped skipped -> pair + " (skipped: " + skipped.reason() + ")";
      case Copied _, Failed _ -> pair;
    };
  }

  public static String deletion(Path target) {
    return Printable.path(target) + " (deleted)";
  }

  private static String pair(Path source, Path target) {
    return Printable.path(source) + " -> " + Printable.path(target);
  }

  /// Prints a directory above a copy, which `--parents` created.
  void created(CopyPaths parent) {
    if (entries == Entries.LISTED) {
      out.println(pair(parent.source(), parent.target()));
    }
  }

  @Override
  public void deleted(Path target, TreeEntryType type, TreeCounts counts) {
    further.forEach(listener -> listener.deleted(target, type, counts));
    if (entries == Entries.LISTED) {
      out.println(deletion(target));
    }
    last = counts;
    show("", target);
  }

  @Override
  public void progressed(ProgressEvent event, TreeCounts counts) {
    partBytes = event.doneBytes();
    movedPartBytes = event.doneBytes() - event.holeBytes();
    show(event.verifiedBytes() > 0 ? "verify " : "", event.source());
  }

  private void show(String task, Path current) {
    long now = System.nanoTime();
    if (progress == Progress.HIDDEN || now - nextNanos < 0) {
      return;
    }
    nextNanos = now + (width.isBar() ? REDRAW_NANOS : LINE_NANOS);
    String state = line();
    String path = task + Printable.path(current);
    // The end of a long path names the file. A comma, a blank and the last column stay free.
    int most = Math.max(10, width.columns() - TerminalColumns.of(state) - 3);
    print(state + ", " + (width.isBar() ? TerminalColumns.end(path, most) : path));
  }

  private String line() {
    TreeCounts counts = earlier.plus(last);
    long bytes = counts.bytes() + partBytes;
    double seconds = (System.nanoTime() - startNanos) / 1e9;
    long moved = counts.movedBytes() + movedPartBytes;
    long files = counts.files();
    String rate = ", " + Format.rate(moved / seconds);
    Optional<TreeSize> total = size.filter(it -> it.isComplete() && it.bytes() >= bytes);
    return total.isEmpty()
        ? Plural.of(files, "file") + ", " + Format.bytes(bytes) + rate
        : "%s of %s files, %s of %s"
                .formatted(
                    files,
                    total.get().files(),
                    Format.bytes(bytes),
                    Format.bytes(total.get().bytes()))
            + rate
            + left(total.get().bytes(), bytes, seconds);
  }

  /// Returns the time left with a comma before it, or nothing.
  private static String left(long allBytes, long doneBytes, double seconds) {
    if (doneBytes <= 0 || seconds < FIRST_SECONDS || allBytes <= doneBytes) {
      return "";
    }
    long left = Math.round((allBytes - doneBytes) / (doneBytes / seconds));
    return left < 3600
        ? String.format(Locale.ROOT, ", %s:%02d left", left / 60, left % 60)
        : String.format(Locale.ROOT, ", %s:%02d:%02d left", left / 3600, left / 60 % 60, left % 60);
  }

  private void print(String line) {
    if (width.isBar()) {
      new BarLine(err, width).draw(TerminalColumns.start(line, width.columns() - 1));
    } else {
      err.println(line);
    }
  }

  /// Adds a finished tree to the counts of the next one.
  void next(TreeCounts finished) {
    earlier = earlier.plus(finished);
    last = TreeCounts.NONE;
    partBytes = 0;
    movedPartBytes = 0;
  }

  /// Prints the last state, and ends the line.
  @Override
  public void close() {
    if (progress == Progress.SHOWN) {
      size = Optional.empty();
      print(line());
      if (width.isBar()) {
        err.println();
      }
    }
  }
}
