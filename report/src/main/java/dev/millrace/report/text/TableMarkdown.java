package dev.millrace.report.text;

import java.util.List;
import java.util.regex.Pattern;

/// Texts and tables as GitHub's Markdown.
final class TableMarkdown {
  private static final Pattern MARKUP = Pattern.compile("[\\\\`*_\\[\\]|~#]");

  private TableMarkdown() {}

  /// Escapes plain text: nothing in the result is markup, ends a cell of a table, or is a mention.
  static String escaped(String text) {
    String html =
        text.replaceAll("\\s+", " ")
            .replace("&", "&amp;")
            .replace("<", "&lt;")
            .replace(">", "&gt;");
    return MARKUP.matcher(html).replaceAll("\\\\$0").replaceAll("@(?=\\w)", "@<!-- -->");
  }

  /// A row of a table.
  ///
  /// @param cells escaped
  static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |";
  }
}
