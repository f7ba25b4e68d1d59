package dev.millrace.files.internal.read;

import java.lang.foreign.MemorySegment;

/// The indices of all `\n` and `\r` in memory, one after the other. For one thread at a time.
///
/// A loop without branches makes a bit for each byte of a block, 64 of them in a long. Searching
/// from line to line takes twice as long. The method is from simdjson (Langdale and Lemire, 2019).
final class LineEndBits {
  private static final int BLOCK_BYTES = 4 << 10;

  /// Moves the lowest bit of each byte of a word to the highest byte of the product.
  private static final long GATHER = 0x0102040810204080L;

  private static final int HIGHEST_BYTE = Long.SIZE - Byte.SIZE;

  private final MemorySegment bytes;
  private final long size;
  private final long[] blockBits = new long[BLOCK_BYTES / Long.SIZE];

  /// The index of the byte of the lowest bit in `bits`.
  private long at = -Long.SIZE;

  private long bits;
  private long blockEnd;

  LineEndBits(MemorySegment bytes) {
    this.bytes = bytes;
    size = bytes.byteSize();
  }

  /// Returns the next index, or the length of the memory after the last one.
  long next() {
    while (bits == 0) {
      at += Long.SIZE;
      if (at >= size) {
        return size;
      }
      if (at == blockEnd) {
        fillBlock();
      }
      bits = blockBits[(int) (at % BLOCK_BYTES) / Long.SIZE];
    }
    long found = at + Long.numberOfTrailingZeros(bits);
    bits &= bits - 1;
    return found;
  }

  private void fillBlock() {
    long start = blockEnd;
    blockEnd += BLOCK_BYTES;
    int whole = (int) (Math.min(BLOCK_BYTES, size - start) / Long.SIZE);
    for (int i = 0; i < whole; i++) {
      blockBits[i] = bits(start + (long) i * Long.SIZE);
    }
    if (whole < blockBits.length) {
      blockBits[whole] = lastBits(start + (long) whole * Long.SIZE);
    }
  }

  private long bits(long from) {
    long found = 0;
    for (int i = 0; i < Long.SIZE; i += Long.BYTES) {
      found |= gathered(LineEnds.in(Words.at(bytes, from + i))) << i;
    }
    return found;
  }

  // Of fewer than 64 bytes.
  private long lastBits(long from) {
    long found = 0;
    for (int i = 0; from + i < size; i += Long.BYTES) {
      found |= gathered(LineEnds.in(Words.upTo(bytes, from + i))) << i;
    }
    return found;
  }

  private static long gathered(long matches) {
    return ((matches >>> (Byte.SIZE - 1)) * GATHER) >>> HIGHEST_BYTE;
  }
}
