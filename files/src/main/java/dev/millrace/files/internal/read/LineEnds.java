package dev.millrace.files.internal.read;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;

/// Lines that end with `\n`, `\r` or `\r\n`. A `\r` at the end of the bytes may be the first half
/// of an end.
public record LineEnds() implements RecordEnds {
  private static final long NEWLINES = Words.of((byte) '\n');
  private static final long RETURNS = Words.of((byte) '\r');

  /// Returns the highest bit of each byte of `word` that is `\n` or `\r`.
  static long in(long word) {
    return Words.matches(word, NEWLINES) | Words.matches(word, RETURNS);
  }

  /// Returns the index of the first `\n` or `\r`, or the length of the bytes.
  static long indexIn(MemorySegment bytes, long from) {
    long size = bytes.byteSize();
    for (long i = from; i < size; i += Long.BYTES) {
      long found = in(Words.upTo(bytes, i));
      if (found != 0) {
        return i + Words.first(found);
      }
    }
    return size;
  }

  @Override
  public long first(MemorySegment bytes, long from, long offset) {
    long end = indexIn(bytes, from);
    return end < bytes.byteSize() ? endAfter(bytes, end) : NONE;
  }

  private static long endAfter(MemorySegment bytes, long at) {
    long next = at + 1;
    if (bytes.get(JAVA_BYTE, at) == '\n') {
      return next;
    }
    if (next == bytes.byteSize()) {
      return NONE;
    }
    return bytes.get(JAVA_BYTE, next) == '\n' ? next + 1 : next;
  }

  @Override
  public long last(MemorySegment bytes, long offset) {
    long size = bytes.byteSize();
    for (long i = (size - 1) / Long.BYTES * Long.BYTES; i >= 0; i -= Long.BYTES) {
      long found = in(Words.upTo(bytes, i));
      while (found != 0) {
        int last = Words.last(found);
        long at = i + last;
        if (at + 1 < size || bytes.get(JAVA_BYTE, at) == '\n') {
          return at + 1;
        }
        found &= ~(Words.FIRST_BIT << (last * Byte.SIZE));
      }
    }
    return NONE;
  }
}
