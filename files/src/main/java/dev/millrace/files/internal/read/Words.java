package dev.millrace.files.internal.read;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.charset.Charset;

/// Searches memory eight bytes at a time, each eight in a long whose lowest byte is the first one.
/// The method is from Hacker's Delight, section 6-1.
public final class Words {
  /// The lowest bit of each byte.
  static final long ONES = 0x0101010101010101L;

  /// The highest bit of each byte.
  static final long HIGH = 0x8080808080808080L;

  /// The bit of a match in the first byte.
  static final long FIRST_BIT = 0x80;

  private static final ValueLayout.OfLong WORD =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final long LOW_BITS = ~HIGH;

  private Words() {}

  /// Returns a word with this byte in each place.
  static long of(byte value) {
    return Byte.toUnsignedLong(value) * ONES;
  }

  /// Returns the eight bytes from an index on.
  static long at(MemorySegment bytes, long index) {
    return bytes.get(WORD, index);
  }

  /// Returns the bytes from an index on, up to eight, with zeros after the last one.
  static long upTo(MemorySegment bytes, long index) {
    return index <= bytes.byteSize() - Long.BYTES ? at(bytes, index) : tail(bytes, index);
  }

  /// Returns the last bytes from an index on, fewer than eight, with zeros after them.
  static long tail(MemorySegment bytes, long index) {
    long word = 0;
    for (long i = bytes.byteSize() - 1; i >= index; i--) {
      word = word << Byte.SIZE | Byte.toUnsignedLong(bytes.get(JAVA_BYTE, i));
    }
    return word;
  }

  /// Returns the highest bit of each byte of `word` that has this value, and no other bit.
  ///
  /// @param pattern from [#of]
  static long matches(long word, long pattern) {
    long difference = word ^ pattern;
    return ~(((difference & LOW_BITS) + LOW_BITS) | difference) & HIGH;
  }

  /// Returns the index of the first match in a word.
  ///
  /// @param matches from [#matches], not 0
  static int first(long matches) {
    return Long.numberOfTrailingZeros(matches) / Byte.SIZE;
  }

  /// Returns the index of the last match in a word.
  ///
  /// @param matches from [#matches], not 0
  static int last(long matches) {
    return (Long.SIZE - 1 - Long.numberOfLeadingZeros(matches)) / Byte.SIZE;
  }

  /// Returns the index of the first byte of this value, or the length of the bytes.
  static long indexOf(byte value, MemorySegment bytes, long from) {
    long pattern = of(value);
    long size = bytes.byteSize();
    long i = from;
    for (; i <= size - Long.BYTES; i += Long.BYTES) {
      long matches = matches(at(bytes, i), pattern);
      if (matches != 0) {
        return i + first(matches);
      }
    }
    while (i < size && bytes.get(JAVA_BYTE, i) != value) {
      i++;
    }
    return i;
  }

  /// Returns whether some bytes stand at an index. All of them must fit into the memory.
  static boolean areAt(MemorySegment memory, long at, byte[] bytes) {
    for (int i = 0; i < bytes.length; i++) {
      if (memory.get(JAVA_BYTE, at + i) != bytes[i]) {
        return false;
      }
    }
    return true;
  }

  public static long count(byte value, MemorySegment bytes) {
    long pattern = of(value);
    long count = 0;
    long i = 0;
    for (; i <= bytes.byteSize() - Long.BYTES; i += Long.BYTES) {
      count += Long.bitCount(matches(at(bytes, i), pattern));
    }
    for (; i < bytes.byteSize(); i++) {
      count += bytes.get(JAVA_BYTE, i) == value ? 1 : 0;
    }
    return count;
  }

  static boolean areAscii(MemorySegment bytes) {
    long bits = 0;
    for (long i = 0; i < bytes.byteSize(); i += Long.BYTES) {
      bits |= upTo(bytes, i);
    }
    return (bits & HIGH) == 0;
  }

  /// A word to find in bytes of ASCII, UTF-8 or ISO 8859-1, where equal bytes are equal characters.
  ///
  /// The search compares eight places at a time with the first and the last byte of the word, as in
  /// "SIMD-friendly algorithms for substring searching" by Wojciech Muła.
  public static final class Word {
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

    // The next eight places with a match of both bytes, or some of the last places. An int counts
    // the bytes, since the compiler checks the bounds of such loops only once.
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
}
