package dev.millrace.methods.cost;

/** Finds numbers in the texts of proc(5). A missing number is {@link Costs#UNKNOWN}. */
final class ProcText {
  private ProcText() {}

  /** The number in the line {@code key: number}. */
  static long named(String text, String key) {
    String start = key + ":";
    int line = text.startsWith(start) ? 0 : text.indexOf("\n" + start) + 1;
    boolean found = text.startsWith(start, line);
    return found ? numberAt(text, line + start.length()) : Costs.UNKNOWN;
  }

  /** Returns the number that begins at {@code from}, after any blanks. */
  static long numberAt(String text, int from) {
    int start = from;
    while (start < text.length() && (text.charAt(start) == ' ' || text.charAt(start) == '\t')) {
      start++;
    }
    int end = start;
    while (end < text.length() && Character.isDigit(text.charAt(end))) {
      end++;
    }
    try {
      return Long.parseLong(text.substring(start, end));
    } catch (NumberFormatException e) {
      return Costs.UNKNOWN;
    }
  }
}
