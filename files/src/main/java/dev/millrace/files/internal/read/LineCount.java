package dev.millrace.files.internal.read;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.millrace.files.internal.read.RecordEnds.LineEnds;
import dev.millrace.files.internal.read.Window.Piece;
import java.lang.foreign.MemorySegment;

/// Counts the lines of bytes that come in any pieces.
public final class LineCount {
  private static final int NONE = -1;

  private long ends;
  private int first = NONE;
  private int last = NONE;

  /// Adds the next bytes.
  public void add(Piece segment) {
    MemorySegment bytes = segment.bytes();
    append(
        endsIn(bytes),
        Byte.toUnsignedInt(bytes.get(JAVA_BYTE, 0)),
        Byte.toUnsignedInt(bytes.get(JAVA_BYTE, bytes.byteSize() - 1)));
  }

  /// Adds the count of the next bytes.
  public LineCount combine(LineCount next) {
    if (next.first != NONE) {
      append(next.ends, next.first, next.last);
    }
    return this;
  }

  // The two bytes of an end may be in two pieces.
  private void append(long nextEnds, int nextFirst, int nextLast) {
    ends += last == '\r' && nextFirst == '\n' ? nextEnds - 1 : nextEnds;
    first = first == NONE ? nextFirst : first;
    last = nextLast;
  }

  /// Returns the lines. The last one may lack an end.
  public long lines() {
    return last == NONE || last == '\n' || last == '\r' ? ends : ends + 1;
  }

  // Pieces without \r, the usual case, need one search.
  private static long endsIn(MemorySegment bytes) {
    long size = bytes.byteSize();
    long newlines = 0;
    long returns = 0;
    long i = 0;
    for (; i <= size - Long.BYTES; i += Long.BYTES) {
      long word = Words.at(bytes, i);
      newlines += Long.bitCount(Words.matches(word, LineEnds.NEWLINES));
      returns |= Words.matches(word, LineEnds.RETURNS);
    }
    long tail = Words.tail(bytes, i);
    newlines += Long.bitCount(Words.matches(tail, LineEnds.NEWLINES));
    returns |= Words.matches(tail, LineEnds.RETURNS);
    return returns == 0 ? newlines : newlines + returnsIn(bytes);
  }

  // Without those before a \n.
  private static long returnsIn(MemorySegment bytes) {
    long size = bytes.byteSize();
    long found = 0;
    for (long i = Words.indexOf((byte) '\r', bytes, 0);
        i < size;
        i = Words.indexOf((byte) '\r', bytes, i + 1)) {
      boolean isAlone = i + 1 == size || bytes.get(JAVA_BYTE, i + 1) != '\n';
      found += isAlone ? 1 : 0;
    }
    return found;
  }
}
