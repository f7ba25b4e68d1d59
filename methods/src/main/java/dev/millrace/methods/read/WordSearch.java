package dev.millrace.methods.read;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * A search for the bytes of a word in lines: Horspool's algorithm, which skips as many bytes as the
 * word allows. Immutable.
 */
public final class WordSearch {
  private final byte[] word;
  private final int[] skips = new int[1 << Byte.SIZE];

  /** Creates the search for a word of one or more characters, encoded in UTF-8. */
  public WordSearch(String text) {
    word = text.getBytes(UTF_8);
    Arrays.fill(skips, word.length);
    for (int i = 0; i < word.length - 1; i++) {
      skips[word[i] & 0xff] = word.length - 1 - i;
    }
  }

  /** Returns the number of lines with the word, between the position and the limit. */
  public long countLines(ByteBuffer lines) {
    int end = lines.limit();
    long count = 0;
    for (int at = find(lines, lines.position(), end); at >= 0; ) {
      count++;
      at = find(lines, lineEnd(lines, at, end), end);
    }
    return count;
  }

  private int find(ByteBuffer lines, int from, int end) {
    int last = word.length - 1;
    for (int at = from + last; at < end; at += skips[lines.get(at) & 0xff]) {
      if (lines.get(at) == word[last] && isAt(lines, at - last)) {
        return at - last;
      }
    }
    return -1;
  }

  private boolean isAt(ByteBuffer lines, int at) {
    for (int i = 0; i < word.length - 1; i++) {
      if (lines.get(at + i) != word[i]) {
        return false;
      }
    }
    return true;
  }

  private static int lineEnd(ByteBuffer lines, int from, int end) {
    int at = from;
    while (at < end && lines.get(at) != '\n') {
      at++;
    }
    return at;
  }
}
