package dev.millrace.files.internal.read;

import dev.millrace.files.internal.read.LineForm.CodeUnits;
import java.lang.foreign.MemorySegment;

/// The indices of all `\n` and `\r` in memory, one after the other. For one thread at a time.
sealed interface LineSearch permits LineSearch.OfBytes, LineSearch.OfUnits {
  /// Returns the next index, or the length of the memory after the last one.
  long next();

  /// The indices of single bytes. Keeps the line ends of a word until they have been returned.
  final class OfBytes implements LineSearch {
    /// One more than `\r` in each byte.
    private static final long CONTROLS = Words.of((byte) ('\r' + 1));

    private static final int MOST_AT_ONCE = 1 << 20;

    private final MemorySegment bytes;
    private final long size;
    private long nextWord;
    private long ends;

    OfBytes(MemorySegment bytes) {
      this.bytes = bytes;
      size = bytes.byteSize();
    }

    @Override
    public long next() {
      while (ends == 0) {
        nextWord = candidate(bytes, nextWord);
        if (nextWord >= size) {
          return size;
        }
        ends = LineEnds.in(Words.upTo(bytes, nextWord));
        nextWord += Long.BYTES;
      }
      long found = nextWord - Long.BYTES + Words.first(ends);
      ends &= ends - 1;
      return found;
    }

    // The next word with a low byte, which may be a line end, or the last word. This test takes
    // fewer
    // instructions than the exact one. An int counts the bytes, since the compiler checks the
    // bounds
    // of such loops only once.
    private static long candidate(MemorySegment bytes, long from) {
      int most = (int) Math.min(bytes.byteSize() - from, MOST_AT_ONCE);
      int i = 0;
      while (i <= most - Long.BYTES) {
        long word = Words.at(bytes, from + i);
        if (((word - CONTROLS) & ~word & Words.HIGH) != 0) {
          break;
        }
        i += Long.BYTES;
      }
      return from + i;
    }
  }

  /// The indices of the units `\n` and `\r`. The memory begins at a unit.
  ///
  /// Few other units have a byte `\n` or `\r`, so that a search for these bytes finds the units.
  final class OfUnits implements LineSearch {
    private final MemorySegment bytes;
    private final CodeUnits units;
    private final OfBytes candidates;

    OfUnits(MemorySegment bytes, CodeUnits units) {
      this.bytes = bytes;
      this.units = units;
      candidates = new OfBytes(bytes);
    }

    @Override
    public long next() {
      long size = bytes.byteSize();
      for (long at = candidates.next(); at < size; at = candidates.next()) {
        long start = at / units.bytes() * units.bytes();
        if (start + units.bytes() <= size && units.isEnd(bytes, start)) {
          return start;
        }
      }
      return size;
    }
  }
}
