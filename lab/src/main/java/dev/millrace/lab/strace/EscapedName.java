package dev.millrace.lab.strace;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Decodes file names in the output of strace. It escapes them like C strings, with octal numbers
/// for bytes outside printable ASCII and for angle brackets.
final class EscapedName {
  private static final Pattern UNIT =
      Pattern.compile("\\\\([0-7]{1,3})|\\\\x(\\p{XDigit}{2})|\\\\(.)|(.)", Pattern.DOTALL);
  private static final String LETTERS = "tnvfr";
  private static final String MEANINGS = "\t\n\u000b\f\r";

  /// The charset of file names in Java, so that an undecodable name is distorted in the same way.
  private static final Charset NAMES =
      Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));

  private EscapedName() {}

  /// Returns the name like [java.nio.file.Path#toString].
  ///
  /// @param text one character for each byte
  static String decode(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Matcher units = UNIT.matcher(text);
    units.results().forEach((MatchResult unit) -> bytes.write(value(unit)));
    return bytes.toString(NAMES);
  }

  private static int value(MatchResult unit) {
    if (unit.group(1) != null) {
      return Integer.parseInt(unit.group(1), 8);
    }
    if (unit.group(2) != null) {
      return Integer.parseInt(unit.group(2), 16);
    }
    return unit.group(3) != null ? escaped(unit.group(3).charAt(0)) : unit.group(4).charAt(0);
  }

  private static char escaped(char letter) {
    int index = LETTERS.indexOf(letter);
    return index < 0 ? letter : MEANINGS.charAt(index);
  }
}
