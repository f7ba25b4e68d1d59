package dev.millrace.report.text;

import java.util.ArrayList;
import java.util.List;

/// Breaks text into lines.
final class Wrapping {
  private Wrapping() {}

  /// Lines of at most `width` characters, broken at spaces; a longer word is a line by itself.
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
