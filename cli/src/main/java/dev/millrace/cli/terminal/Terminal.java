package dev.millrace.cli.terminal;

import java.util.Map;

/// The terminal behind standard output and standard error.
///
/// @param outColumns width of standard output; 0 if it is no terminal
/// @param errColumns width of standard error; 0 if it is no terminal
/// @param environment variables of the process
public record Terminal(int outColumns, int errColumns, Map<String, String> environment) {
  /// Width of text in a pipe or a file: wide enough for all columns of most tables.
  static final int PIPE_COLUMNS = 160;

  private static final int LEAST_COLUMNS = 40;
  private static final int USUAL_LINES = 24;

  /// The terminal of this process. The launcher measures it.
  public static Terminal current() {
    return new Terminal(
        Integer.getInteger("millrace.out.columns", 0),
        Integer.getInteger("millrace.columns", 0),
        System.getenv());
  }

  /// The width of text on standard output, in characters: `COLUMNS`, else the width of the
  /// terminal, else a fixed width.
  public int textColumns() {
    return textColumns(outColumns);
  }

  /// The same for standard error.
  public int errTextColumns() {
    return textColumns(errColumns);
  }

  private int textColumns(int columns) {
    int chosen = number(environment.getOrDefault("COLUMNS", ""));
    if (chosen > 0) {
      return Math.max(LEAST_COLUMNS, chosen);
    }
    return columns > 0 ? Math.max(LEAST_COLUMNS, columns) : PIPE_COLUMNS;
  }

  private static int number(String text) {
    return text.matches("[1-9]\\d{0,3}") ? Integer.parseInt(text) : 0;
  }

  /// The height of standard error in lines; the usual one if it is unknown.
  public int errLines() {
    int lines = Integer.getInteger("millrace.lines", 0);
    return lines > 0 ? lines : USUAL_LINES;
  }

  /// The width of a progress bar; 0 if the cursor cannot return to the start of a line.
  public int barColumns() {
    return isDumb() ? 0 : errColumns;
  }

  /// Returns whether help uses colors; see [no-color.org](https://no-color.org).
  public boolean hasColor() {
    return outColumns > 0 && !isDumb() && environment.getOrDefault("NO_COLOR", "").isEmpty();
  }

  private boolean isDumb() {
    return "dumb".equals(environment.get("TERM"));
  }
}
