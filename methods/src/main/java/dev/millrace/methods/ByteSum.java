package dev.millrace.methods;

import dev.millrace.methods.platform.ArrayWords;
import java.nio.ByteBuffer;

/**
 * The sum of bytes, each from 0 to 255, in 64 bits: what every read method makes of a file, so that
 * all do equal work and none can skip a byte unseen.
 *
 * <p>A sum and no checksum, because it must cost little beside the reading: eight bytes at a time,
 * in lanes of 16 bits. Bytes in another order have the same sum; it catches what is lost, added or
 * changed.
 */
public final class ByteSum {
  private static final long EVERY_SECOND_BYTE = 0x00ff_00ff_00ff_00ffL;
  private static final long EVERY_SECOND_SHORT = 0x0000_ffff_0000_ffffL;

  /** A lane of 16 bits holds the sum of so many pairs of bytes, and no more. */
  private static final int BLOCK_BYTES = 128 * Long.BYTES;

  private static final boolean WORDS_NEEDED = ArrayWords.areNeeded();

  private ByteSum() {}

  /** The sum of the first {@code count} bytes of {@code bytes}. */
  public static long of(byte[] bytes, int count) {
    if (WORDS_NEEDED) {
      return ofWords(bytes, count);
    }
    // The class of a buffer that is made here is known to the compiler, whatever else it has seen.
    return of(ByteBuffer.wrap(bytes), 0, count);
  }

  // The same as below, for JDK 8: there is no one way to read words that is fast on every JDK.
  private static long ofWords(byte[] bytes, int count) {
    long sum = 0;
    int at = 0;
    for (int end = count - count % Long.BYTES; at < end; ) {
      int blockEnd = Math.min(end, at + BLOCK_BYTES);
      long lanes = 0;
      for (; at < blockEnd; at += Long.BYTES) {
        lanes += pairs(ArrayWords.get(bytes, at));
      }
      sum += folded(lanes);
    }
    for (; at < count; at++) {
      sum += bytes[at] & 0xff;
    }
    return sum;
  }

  /** The sum of what remains in {@code bytes}; its position stays where it is. */
  public static long of(ByteBuffer bytes) {
    return of(bytes, bytes.position(), bytes.limit());
  }

  private static long of(ByteBuffer bytes, int from, int to) {
    long sum = 0;
    int at = from;
    for (int end = to - (to - from) % Long.BYTES; at < end; ) {
      int blockEnd = Math.min(end, at + BLOCK_BYTES);
      long lanes = 0;
      for (; at < blockEnd; at += Long.BYTES) {
        lanes += pairs(bytes.getLong(at));
      }
      sum += folded(lanes);
    }
    for (; at < to; at++) {
      sum += bytes.get(at) & 0xff;
    }
    return sum;
  }

  private static long pairs(long word) {
    return (word & EVERY_SECOND_BYTE) + ((word >>> Byte.SIZE) & EVERY_SECOND_BYTE);
  }

  private static long folded(long lanes) {
    long pairs = (lanes & EVERY_SECOND_SHORT) + ((lanes >>> Short.SIZE) & EVERY_SECOND_SHORT);
    return (pairs & 0xffff_ffffL) + (pairs >>> Integer.SIZE);
  }
}
