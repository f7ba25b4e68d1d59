package dev.millrace.files.internal.profile;

import org.jspecify.annotations.Nullable;

/// One line of a profile: `key = "value"`, `[[pair]]`, or nothing. A comment may follow.
///
/// @param number of the line, from 1
/// @param key of the value; null for a line without a value
/// @param value the text between the quotes; null for a line without a value
/// @param column of the value, from 1
/// @param startsPair whether the line is `[[pair]]`
record ProfileLine(
    int number, @Nullable String key, @Nullable String value, int column, boolean startsPair) {
  private static final String PAIR = "[[pair]]";

  /// The characters behind a backslash, and the characters that they stand for: paths need no
  /// others.
  private static final String ESCAPES = "\"\\nr";

  private static final String ESCAPED = "\"\\\n\r";

  /// Reads a line.
  ///
  /// @param number from 1
  static ProfileLine of(int number, String text) throws ProfileException {
    int start = afterSpaces(text, 0);
    if (start == text.length() || text.charAt(start) == '#') {
      return new ProfileLine(number, null, null, 1, false);
    }
    if (text.startsWith(PAIR, start)) {
      requireEnd(number, text, start + PAIR.length());
      return new ProfileLine(number, null, null, 1, true);
    }
    int equals = text.indexOf('=', start);
    String key = equals < 0 ? "" : text.substring(start, equals).strip();
    if (key.isEmpty()) {
      throw new ProfileException(number, start + 1, "expected: key = \"value\", or [[pair]]");
    }
    return value(number, text, key, afterSpaces(text, equals + 1));
  }

  private static ProfileLine value(int number, String text, String key, int start)
      throws ProfileException {
    if (start == text.length() || text.charAt(start) != '"') {
      throw new ProfileException(number, start + 1, "expected a value in double quotes");
    }
    StringBuilder value = new StringBuilder();
    for (int i = start + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        requireEnd(number, text, i + 1);
        return new ProfileLine(number, key, value.toString(), start + 2, false);
      }
      if (c == '\\') {
        i++;
        int escape = i == text.length() ? -1 : ESCAPES.indexOf(text.charAt(i));
        if (escape < 0) {
          throw new ProfileException(number, i, "only \", \\, n or r may follow a backslash");
        }
        c = ESCAPED.charAt(escape);
      }
      value.append(c);
    }
    throw new ProfileException(number, text.length() + 1, "expected a closing double quote");
  }

  private static void requireEnd(int number, String text, int at) throws ProfileException {
    int rest = afterSpaces(text, at);
    if (rest < text.length() && text.charAt(rest) != '#') {
      throw new ProfileException(number, rest + 1, "expected the end of the line, or a comment");
    }
  }

  private static int afterSpaces(String text, int from) {
    int at = from;
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    return at;
  }
}
