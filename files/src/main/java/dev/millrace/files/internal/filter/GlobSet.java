package dev.millrace.files.internal.filter;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;

/// A set of bytes in a glob, such as `[a-z_]` or `[![:digit:]]`, as Git reads it: `\` stands before
/// a byte without a special meaning, a range from a later to an earlier byte is the first one
/// alone, and no set matches a slash.
final class GlobSet {
  /// The classes of Git, each as pairs of a first and a last character.
  private static final Map<String, String> CLASSES =
      Map.ofEntries(
          Map.entry("alnum", "09AZaz"),
          Map.entry("alpha", "AZaz"),
          Map.entry("blank", "\t\t  "),
          Map.entry("cntrl", "\0\u001f\u007f\u007f"),
          Map.entry("digit", "09"),
          Map.entry("graph", "!~"),
          Map.entry("lower", "az"),
          Map.entry("print", " ~"),
          Map.entry("punct", "!/:@[`{~"),
          Map.entry("space", "\t\n\r\r  "),
          Map.entry("upper", "AZ"),
          Map.entry("xdigit", "09AFaf"));

  private final byte[] glob;
  private final BitSet members = new BitSet(256);
  private int at;

  private GlobSet(byte[] glob, int start) {
    this.glob = glob;
    at = start;
  }

  /// @param start the index after the opening bracket
  /// @throws IllegalArgumentException with the reason if nothing can match the set
  static GlobSet at(byte[] glob, int start) {
    boolean isNegated = start < glob.length && (glob[start] == '!' || glob[start] == '^');
    GlobSet set = new GlobSet(glob, isNegated ? start + 1 : start);
    do { // a bracket right after the start is a member
      set.member();
    } while (set.peek() != ']');
    set.at++;
    if (isNegated) {
      set.members.flip(0, 256);
    }
    set.members.clear('/');
    return set;
  }

  BitSet members() {
    return members;
  }

  /// Returns the index after the closing bracket.
  int end() {
    return at;
  }

  private void member() {
    if (peek() == '[' && isClass()) {
      return;
    }
    int first = one();
    members.set(first);
    if (peek() == '-' && at + 1 < glob.length && glob[at + 1] != ']') {
      at++;
      int last = one();
      members.set(first, Math.max(first, last) + 1);
    }
  }

  // Without `:` on both sides, brackets inside are members.
  private boolean isClass() {
    int end = at + 2;
    while (end < glob.length && glob[end] != ']') {
      end++;
    }
    if (end >= glob.length || end == at + 2 || glob[at + 1] != ':' || glob[end - 1] != ':') {
      return false;
    }
    byte[] name = Arrays.copyOfRange(glob, at + 2, end - 1);
    addClass(new String(name, StandardCharsets.UTF_8));
    at = end + 1;
    return true;
  }

  private void addClass(String name) {
    String ranges = CLASSES.get(name);
    if (ranges == null) {
      throw new IllegalArgumentException("'[:" + name + ":]' is no class of characters");
    }
    for (int i = 0; i < ranges.length(); i += 2) {
      members.set(ranges.charAt(i), ranges.charAt(i + 1) + 1);
    }
  }

  private int one() {
    if (peek() == '\\') {
      at++;
    }
    int one = peek();
    at++;
    return one;
  }

  private int peek() {
    if (at >= glob.length) {
      throw new IllegalArgumentException(
          "a bracket is not closed; write \\[ for a bracket in a name");
    }
    return Byte.toUnsignedInt(glob[at]);
  }
}
