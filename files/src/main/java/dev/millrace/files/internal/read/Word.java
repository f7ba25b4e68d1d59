package dev.millrace.files.internal.read;

import java.lang.foreign.MemorySegment;
import java.nio.charset.Charset;

/// A word to find in bytes of ASCII, UTF-8 or ISO 8859-1, where equal bytes are equal characters.
///
/// The search compares eight places at a time with the first and the last byte of the word, as in
/// "SIMD-friendly algorithms for substring searching" by Wojciech Muła.
public final class Word {
  private static final int MOST_AT_ONCE = 1 << 20;

  private final byte[] bytes;
  private final int gap;
  private final long first;
  private final long last;

  private Word(byte[] bytes) {
    this.bytes = bytes;
    gap = bytes.length - 1;
    first = Words.of(bytes[0]);
    last = Words.of(bytes[gap]);
  }

  /// Returns a word in a charset.
  ///
  /// @throws IllegalArgumentException if no line can contain the word, or each line does
  public static Word of(String word, Charset charset) {
    if (!LineText.isFast(charset)) {
      throw new IllegalArgumentException(
          "no search in " + charset + ": use ASCII, UTF-8 or ISO 8859-1, or Lines.forEach");
    }
    if (word.isEmpty() || word.indexOf('\n') >= 0 || word.indexOf('\r') >= 0) {
      throw new IllegalArgumentException("a word of a line has a character, and no line end");
    }
    if (!charset.newEncoder().canEncode(word)) {
      throw new IllegalArgumentException(charset + " has no bytes for the word " + word);
    }
    return new Word(word.getBytes(charset));
  }

  /// Returns the index of the first place of the word, or the length of the memory.
  long indexIn(MemorySegment memory, long from) {
    long size = memory.byteSize();
    long lastWhole = size - gap - Long.BYTES;
    long i = candidate(memory, from);
    while (i <= lastWhole) {
      long found = Words.matches(difference(memory, i), 0);
      while (found != 0) {
        long at = i + Words.first(found);
        if (Words.areAt(memory, at, bytes)) {
          return at;
        }
        found &= found - 1;
      }
      i = candidate(memory, i + Long.BYTES);
    }
    while (i + gap < size && !Words.areAt(memory, i, bytes)) {
      i++;
    }
    return i + gap < size ? i : size;
  }

  // The next eight places with a match of both bytes, or some of the last places. An int counts the
  // bytes, since the compiler checks the bounds of such loops only once.
  private long candidate(MemorySegment memory, long from) {
    int most = (int) Math.min(memory.byteSize() - gap - from, MOST_AT_ONCE);
    int i = 0;
    while (i <= most - Long.BYTES) {
      long difference = difference(memory, from + i);
      if (((difference - Words.ONES) & ~difference & Words.HIGH) != 0) {
        break;
      }
      i += Long.BYTES;
    }
    return from + i;
  }

  // Zero in each byte that is the first byte of the word, with the last one at its distance.
  private long difference(MemorySegment memory, long at) {
    return (Words.at(memory, at) ^ first) | (Words.at(memory, at + gap) ^ last);
  }
}
