package dev.millrace.report.text;

import java.util.List;
import java.util.regex.Pattern;

/// Texts and tables as GitHub's Markdown.
final class TableMarkdown {
  private static final Pattern MARKUP = Pattern.compile("[\\\\`*_\\[\\]|~#]");

  private TableMarkdown() {}

  /// Plain text that stays plain: nothing in it is markup, ends a cell of a table, or mentions
  /// anybody.
  static String escaped(String text) {
    String html =
        text.replaceAll("\\s+", " ")
            .replace("&", "&amp;")
            .replace("<", "&lt;")
            .replace(">", "&gt;");
    return MARKUP.matcher(html).replaceAll("\\\\$0").replaceAll("@(?=\\w)", "@<!-- -->");
  }

  /// One line of a table, of cells that are escaped already.
  static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |";
  }
}
