package dev.millrace.report.text;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/// Breaks text into lines.
final class Wrapping {
  private static final int WIDTH = 108;

  private Wrapping() {}

  /// Prints `text` behind `first`, and what does not fit into the line below `text`.
  public static void print(PrintWriter out, String first, String text) {
    String indent = first;
    for (String line : lines(text, WIDTH - first.length())) {
      out.println(indent + line);
      indent = " ".repeat(first.length());
    }
  }

  /// Lines of at most `width` characters, broken at spaces; a longer word is a line of its own.
  static List<String> lines(String text, int width) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (rest.length() > width) {
      int space = rest.lastIndexOf(' ', width);
      int end = space > 0 ? space : rest.indexOf(' ');
      if (end < 0) {
        break;
      }
      lines.add(rest.substring(0, end));
      rest = rest.substring(end + 1);
    }
    lines.add(rest);
    return lines;
  }
}
