package dev.millrace.report.text;

import java.util.regex.Pattern;

/// Escapes text for GitHub's Markdown. The result ends no table cell, starts no HTML, link or
/// heading, and contains no mention or reference.
public final class Markdown {
  // Characters that are markup anywhere in a line.
  private static final Pattern PUNCTUATION = Pattern.compile("[\\\\`*_\\[\\]<>|~&$]");
  private static final Pattern LIST_MARK = Pattern.compile("^(?=[-=+#])");
  private static final Pattern BREAKS = Pattern.compile("[\\p{Cntrl}\u2028\u2029]+");
  // GitHub finds references after it renders the Markdown; a zero-width space hides them.
  private static final Pattern REFERENCE = Pattern.compile("(?<=[@#])(?=\\w)|(?<=:)(?=//)");
  private static final Pattern PLAIN_CODE = Pattern.compile("[^`|\\\\]+");
  private static final Pattern NOT_PLAIN = Pattern.compile("[^\\p{L}\\p{N} ./:,=-]");

  private Markdown() {}

  /// Returns `text` as prose in one line.
  public static String text(String text) {
    String line = oneLine(text);
    String hidden = REFERENCE.matcher(line).replaceAll("\u200B");
    String escaped = PUNCTUATION.matcher(hidden).replaceAll("\\\\$0");
    return LIST_MARK.matcher(escaped).replaceFirst("\\\\");
  }

  /// Returns a name or a path as code. Code spans cannot hold some characters inside a table, so
  /// HTML replaces the span and a number replaces each mark.
  static String code(String text) {
    String line = oneLine(text);
    if (PLAIN_CODE.matcher(line).matches()) {
      return "`" + line + "`";
    }
    String inert =
        NOT_PLAIN.matcher(line).replaceAll(mark -> "&#" + mark.group().codePointAt(0) + ";");
    return "<code>" + inert + "</code>";
  }

  /// Returns `text`, which is Markdown, in bold.
  static String bold(String text) {
    return "**" + text + "**";
  }

  private static String oneLine(String text) {
    return BREAKS.matcher(text).replaceAll(" ").strip();
  }
}
