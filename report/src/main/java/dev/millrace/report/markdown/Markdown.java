package dev.millrace.report.markdown;

import java.util.regex.Pattern;

/// Puts foreign text into GitHub's Markdown so that it stays text: it ends no table cell, starts no
/// HTML, link or heading, mentions nobody and refers to no issue.
final class Markdown {
  // All that has a meaning inside a line by itself.
  private static final Pattern PUNCTUATION = Pattern.compile("[\\\\`*_\\[\\]<>|~&$]");
  private static final Pattern LIST_MARK = Pattern.compile("^(?=[-=+#])");
  private static final Pattern BREAKS = Pattern.compile("[\\p{Cntrl}\u2028\u2029]+");
  // GitHub looks for them after the Markdown is gone; a space of no width hides them.
  private static final Pattern REFERENCE = Pattern.compile("(?<=[@#])(?=\\w)|(?<=:)(?=//)");
  private static final Pattern PLAIN_CODE = Pattern.compile("[^`|\\\\]+");
  private static final Pattern NOT_PLAIN = Pattern.compile("[^\\p{L}\\p{N} ./:,=-]");

  private Markdown() {}

  /// Prose: a sentence that may have foreign words in it.
  static String text(String text) {
    String line = oneLine(text);
    String hidden = REFERENCE.matcher(line).replaceAll("\u200B");
    String escaped = PUNCTUATION.matcher(hidden).replaceAll("\\\\$0");
    return LIST_MARK.matcher(escaped).replaceFirst("\\\\");
  }

  /// A name or a path. What a code span cannot hold inside a table is written in HTML, each mark of
  /// it as a number.
  static String code(String text) {
    String line = oneLine(text);
    if (PLAIN_CODE.matcher(line).matches()) {
      return "`" + line + "`";
    }
    String inert =
        NOT_PLAIN.matcher(line).replaceAll(mark -> "&#" + mark.group().codePointAt(0) + ";");
    return "<code>" + inert + "</code>";
  }

  /// Stressed; `text` is Markdown already.
  static String bold(String text) {
    return "**" + text + "**";
  }

  private static String oneLine(String text) {
    return BREAKS.matcher(text).replaceAll(" ").strip();
  }
}
