package dev.millrace.cli;

import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Extracts the prose of a file. All line breaks stay, so that a position gives the line.
final class Prose {
  private static final String STRING = "\"\"\"(?s:.*?)\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*+\"";
  private static final String CHARACTER = "'(?:\\\\.|[^'\\\\\n])*+'";
  private static final String COMMENT = "//[^\n]*|/\\*(?s:.*?)\\*/";
  private static final String OTHER = "[^\"'/]++|(?s:.)";
  private static final Pattern TOKEN =
      Pattern.compile(STRING + "|" + CHARACTER + "|" + COMMENT + "|" + OTHER);

  private static final Pattern ESCAPE = Pattern.compile("\\\\.|\"");
  private static final Pattern COMMENT_MARK = Pattern.compile("(?m)///?|/\\*+|\\*/|^ +\\*");
  private static final Pattern QUOTED = Pattern.compile("`[^`\n]*`|\"[^\"\n]*\"");
  private static final Pattern COMMENT_CODE =
      Pattern.compile("\\{@[^}]*}|@param \\w+|\\[[\\w.#]+(?:\\([^)]*\\))?]");
  private static final Pattern MARKDOWN_CODE =
      Pattern.compile("(?ms)^```.*?^```$|(?<=\n\n)(?: {4}[^\n]*\n)+|]\\([^)]*\\)");
  private static final Pattern TEMPLATE_CODE =
      Pattern.compile("[$!]\\{[^}]*}|@(?:param|import).*|class=\"[^\"]*\"");
  private static final Pattern TEST = Pattern.compile("^ +void (\\w+)\\(.*");

  private Prose() {}

  /// A page without code, link targets and quotations.
  static String ofMarkdown(String page) {
    return blank(QUOTED, blank(MARKDOWN_CODE, page));
  }

  /// An HTML template without its expressions.
  static String ofTemplate(String page) {
    return blank(TEMPLATE_CODE, page);
  }

  /// The string literals and text blocks of a source; single words may be names and are left out.
  static String ofStrings(String source) {
    return blank(ESCAPE, tokens(source, token -> token.startsWith("\"") && token.contains(" ")));
  }

  /// The comments of a source without code and quotations.
  static String ofComments(String source) {
    String comments = tokens(source, token -> token.startsWith("//") || token.startsWith("/*"));
    return blank(COMMENT_MARK, blank(COMMENT_CODE, blank(QUOTED, comments)));
  }

  /// The names of test methods, split into words.
  static String ofTestNames(String source) {
    return source.lines().map(Prose::testName).collect(Collectors.joining("\n"));
  }

  private static String testName(String line) {
    Matcher test = TEST.matcher(line);
    return test.matches()
        ? test.group(1).replaceAll("(?=[A-Z])", " ").toLowerCase(Locale.ROOT)
        : "";
  }

  // Other code becomes bars, which end a phrase. Plus signs only join the parts of a string.
  private static String tokens(String source, Predicate<String> isKept) {
    return TOKEN
        .matcher(source)
        .results()
        .map(MatchResult::group)
        .map(token -> isKept.test(token) ? token : token.replace('+', ' ').replaceAll("\\S", "|"))
        .collect(Collectors.joining());
  }

  private static String blank(Pattern code, String text) {
    return code.matcher(text).replaceAll(found -> found.group().replaceAll("[^\n]", " "));
  }
}
