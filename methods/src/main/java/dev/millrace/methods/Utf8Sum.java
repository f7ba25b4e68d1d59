package dev.millrace.methods;

/**
 * The {@link ByteSum} of characters as they are in UTF-8, for methods that see characters and not
 * bytes. Takes the two halves of a surrogate pair one after the other.
 */
public final class Utf8Sum {
  private static final int TAIL = 0x80;
  private static final int TAIL_BITS = 0x3f;

  private long sum;
  private char high;

  /** Adds one character. */
  public void add(char c) {
    if (c < 0x80) {
      sum += c;
    } else if (c < 0x800) {
      sum += (0xc0 | (c >> 6)) + tail(c);
    } else if (Character.isHighSurrogate(c)) {
      high = c;
    } else if (Character.isLowSurrogate(c)) {
      addPair(Character.toCodePoint(high, c));
    } else {
      sum += (0xe0 | (c >> 12)) + tail(c >> 6) + tail(c);
    }
  }

  private void addPair(int point) {
    sum += (0xf0 | (point >> 18)) + tail(point >> 12) + tail(point >> 6) + tail(point);
  }

  private static int tail(int bits) {
    return TAIL | (bits & TAIL_BITS);
  }

  /** Adds the first {@code count} characters of {@code chars}. */
  public void add(char[] chars, int count) {
    for (int i = 0; i < count; i++) {
      add(chars[i]);
    }
  }

  /** Adds every character of {@code text}. */
  public void add(CharSequence text) {
    for (int i = 0; i < text.length(); i++) {
      add(text.charAt(i));
    }
  }

  /** The sum so far. */
  public long sum() {
    return sum;
  }
}
