package dev.millrace.cli.progress;

import java.io.PrintWriter;
import java.util.List;

/// Lines of a terminal above its last line. New lines replace the old ones in their place.
final class RedrawnLines {
  private static final String TO_LINE_START = "\r";
  private static final String ERASE_BELOW = "\033[J";

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
      err.print(TO_LINE_START + up() + ERASE_BELOW);
      lines.forEach(err::println);
      err.flush();
      drawn = lines.size();
    }
  }

  private String up() {
    return drawn == 0 ? "" : "\033[" + drawn + "A";
  }
}
