package dev.millrace.files.internal.tree;

import java.util.Map;

/// A set of characters in a glob, such as `[a-z_]` or `[![:digit:]]`, as Git reads it: `\` stands
/// before a character without a special meaning, a range from a later to an earlier character is
/// the first one alone, and no set matches a slash.
final class GlobSet {
  /// The classes of POSIX, which have ASCII characters only, in regular expressions.
  private static final Map<String, String> CLASSES =
      Map.ofEntries(
          Map.entry("alnum", "\\p{Alnum}"),
          Map.entry("alpha", "\\p{Alpha}"),
          Map.entry("blank", "\\p{Blank}"),
          Map.entry("cntrl", "\\p{Cntrl}"),
          Map.entry("digit", "\\p{Digit}"),
          Map.entry("graph", "\\p{Graph}"),
          Map.entry("lower", "\\p{Lower}"),
          Map.entry("print", "\\p{Print}"),
          Map.entry("punct", "\\p{Punct}"),
          Map.entry("space", "\\s"),
          Map.entry("upper", "\\p{Upper}"),
          Map.entry("xdigit", "\\p{XDigit}"));

  private static final String CLASS_START = "[:";
  private static final String CLASS_END = ":]";

  private final String glob;
  private final StringBuilder members = new StringBuilder();
  private final boolean isNegated;
  private int at;

  private GlobSet(String glob, int start) {
    this.glob = glob;
    isNegated = start < glob.length() && "!^".indexOf(glob.charAt(start)) >= 0;
    at = isNegated ? start + 1 : start;
  }

  /// Reads a set.
  ///
  /// @param start the index after the opening bracket
  /// @throws IllegalArgumentException if nothing can match the set
  static GlobSet at(String glob, int start) {
    GlobSet set = new GlobSet(glob, start);
    do { // a bracket right after the start is a member
      set.member();
    } while (set.peek() != ']');
    set.at++;
    return set;
  }

  /// Returns the regular expression.
  String form() {
    return (isNegated ? "(?!/)[^" : "(?!/)[") + members + "]";
  }

  /// Returns the index after the closing bracket.
  int end() {
    return at;
  }

  private void member() {
    if (glob.startsWith(CLASS_START, at) && isClass()) {
      addClass();
      return;
    }
    int first = character();
    boolean isRange =
        glob.startsWith("-", at) && at + 1 < glob.length() && glob.charAt(at + 1) != ']';
    if (!isRange) {
      add(first, first);
      return;
    }
    at++;
    add(first, character());
  }

  // Without `:` before the next bracket, `[:` are two members.
  private boolean isClass() {
    int bracket = glob.indexOf(']', at + CLASS_START.length());
    return bracket > at + CLASS_START.length() && glob.charAt(bracket - 1) == ':';
  }

  private void addClass() {
    int end = glob.indexOf(CLASS_END, at + CLASS_START.length());
    String name = glob.substring(at + CLASS_START.length(), end);
    String form = CLASSES.get(name);
    if (form == null) {
      throw failure("'[:" + name + ":]' is no class of characters");
    }
    members.append(form);
    at = end + CLASS_END.length();
  }

  private int character() {
    if (peek() == '\\') {
      at++;
    }
    int one = peek();
    at += Character.charCount(one);
    return one;
  }

  private int peek() {
    if (at >= glob.length()) {
      throw failure("a bracket is not closed; write \\[ for a bracket in a name");
    }
    return glob.codePointAt(at);
  }

  private void add(int first, int last) {
    members.append("\\x{%x}-\\x{%x}".formatted(first, Math.max(first, last)));
  }

  private IllegalArgumentException failure(String reason) {
    return new IllegalArgumentException("'%s' matches nothing: %s".formatted(glob, reason));
  }
}
