package dev.millrace.cli.terminal;

import dev.millrace.report.text.TextOutput;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.ProcessBuilder.Redirect;
import java.util.Map;

/// The terminal behind standard output and standard error.
///
/// @param outColumns width of standard output; 0 if it is no terminal, -1 if it is not measured yet
/// @param errColumns the same for standard error
/// @param environment variables of the process
public record Terminal(int outColumns, int errColumns, Map<String, String> environment) {
  /// Width of text in a pipe or a file: wide enough for all columns of most tables.
  static final int PIPE_COLUMNS = 160;

  private static final int LEAST_COLUMNS = 40;

  /// The width of a terminal that is measured when it is needed, since that takes a process.
  private static final int UNMEASURED = -1;

  private record Size(int lines, int columns) {
    private static final Size USUAL = new Size(24, 80);
  }

  /// The terminal of this process. The launcher reports whether a stream is one.
  public static Terminal current() {
    return new Terminal(
        Integer.getInteger("millrace.out.columns", 0),
        Integer.getInteger("millrace.columns", 0),
        System.getenv());
  }

  private static Size measured() {
    ProcessBuilder stty =
        new ProcessBuilder("/bin/sh", "-c", "stty size <&2 || stty size </dev/tty 2>/dev/null");
    try {
      Process process = stty.inheritIO().redirectOutput(Redirect.PIPE).start();
      try (BufferedReader output = process.inputReader()) {
        String[] words = String.valueOf(output.readLine()).split(" ", 2);
        Size size = new Size(number(words[0]), number(words[words.length - 1]));
        return size.columns() > 0 && size.lines() > 0 ? size : Size.USUAL;
      }
    } catch (IOException e) {
      return Size.USUAL; // no shell
    }
  }

  /// Returns standard output for text that fits its width.
  public static TextOutput text(PrintWriter out) {
    return new TextOutput(out, current().textColumns());
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
    int width = width(columns);
    return width > 0 ? Math.max(LEAST_COLUMNS, width) : PIPE_COLUMNS;
  }

  private static int width(int columns) {
    return columns == UNMEASURED ? measured().columns() : columns;
  }

  private static int number(String text) {
    return text.matches("[1-9]\\d{0,3}") ? Integer.parseInt(text) : 0;
  }

  /// The height of standard error in lines; the usual one if it is unknown.
  public int errLines() {
    return (errColumns == UNMEASURED ? measured() : Size.USUAL).lines();
  }

  /// The width of a progress bar; 0 if the cursor cannot return to the start of a line.
  public int barColumns() {
    return isDumb() ? 0 : width(errColumns);
  }

  /// Returns whether help uses colors; see [no-color.org](https://no-color.org).
  public boolean hasColor() {
    return outColumns != 0 && !isDumb() && environment.getOrDefault("NO_COLOR", "").isEmpty();
  }

  private boolean isDumb() {
    return "dumb".equals(environment.get("TERM"));
  }
}
