package dev.millrace.cli.progress;

import java.io.PrintWriter;
import java.util.List;

/// Lines of a terminal above its last line. New lines replace the old ones in their place.
///
/// Each line is erased alone. tmux keeps a copy of the old lines in its scrollback if one call
/// erases the whole screen.
final class RedrawnLines {
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
