package dev.millrace.files.internal.read;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.millrace.files.internal.read.LineForm.CodeUnits;
import dev.millrace.files.internal.read.RecordEnds.LineEnds;
import dev.millrace.files.internal.read.RecordEnds.WideLines;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/// The place of lines in the bytes of a file.
///
/// @param charset of each line by itself
/// @param markBytes of the byte order mark at the start of the file, which is no part of a line
record LineForm(CodeUnits units, Charset charset, int markBytes) {
  static final int MOST_MARK_BYTES = 4;

  private static final int MARK = 0xFEFF;

  /// The charsets with several bytes for some characters, of which none is `\n` or `\r`.
  private static final Set<String> SEVERAL_BYTES =
      Set.of(
          "Big5",
          "Big5-HKSCS",
          "CESU-8",
          "EUC-JP",
          "EUC-KR",
          "GB18030",
          "GB2312",
          "GBK",
          "Shift_JIS",
          "windows-31j",
          "x-windows-949",
          "x-windows-950");

  /// Returns the form of the lines in a charset, without a mark.
  ///
  /// @return empty if the place of a line depends on the text before it
  static Optional<LineForm> of(Charset charset) {
    if (LineText.isFast(charset)) {
      return Optional.of(new LineForm(CodeUnits.BYTES, charset, 0));
    }
    return switch (charset.name()) {
      case "UTF-16", "UTF-16BE" ->
          wide(Character.BYTES, ByteOrder.BIG_ENDIAN, StandardCharsets.UTF_16BE);
      case "UTF-16LE" -> wide(Character.BYTES, ByteOrder.LITTLE_ENDIAN, charset);
      case "UTF-32", "UTF-32BE" ->
          wide(Integer.BYTES, ByteOrder.BIG_ENDIAN, Charset.forName("UTF-32BE"));
      case "UTF-32LE" -> wide(Integer.BYTES, ByteOrder.LITTLE_ENDIAN, charset);
      default ->
          SEVERAL_BYTES.contains(charset.name()) || hasOneByteEach(charset)
              ? Optional.of(new LineForm(CodeUnits.BYTES, charset, 0))
              : Optional.empty();
    };
  }

  private static Optional<LineForm> wide(int bytes, ByteOrder order, Charset charset) {
    return Optional.of(new LineForm(new CodeUnits(bytes, order), charset, 0));
  }

  // Not EBCDIC, whose line ends are other bytes.
  private static boolean hasOneByteEach(Charset charset) {
    if (!charset.canEncode() || charset.newEncoder().maxBytesPerChar() > 1) {
      return false;
    }
    for (int value = 0; value < 1 << Byte.SIZE; value++) {
      String character = new String(new byte[] {(byte) value}, charset);
      boolean isEnd = character.equals("\n") || character.equals("\r");
      if (isEnd != (value == '\n' || value == '\r')) {
        return false;
      }
    }
    return true;
  }

  /// Returns whether a mark at the start of the file decides about the order of the bytes.
  static boolean hasMark(Charset charset) {
    return charset.equals(StandardCharsets.UTF_16) || charset.name().equals("UTF-32");
  }

  /// Returns the form of the lines in a file, for a charset with a mark. Without a mark, the bytes
  /// are big-endian.
  LineForm markedBy(MemorySegment first) {
    if (first.byteSize() < units.bytes()) {
      return this;
    }
    if (units.at(first, 0) == MARK) {
      return new LineForm(units, charset, units.bytes());
    }
    CodeUnits reversed = new CodeUnits(units.bytes(), ByteOrder.LITTLE_ENDIAN);
    Charset other =
        units.bytes() == Character.BYTES ? StandardCharsets.UTF_16LE : Charset.forName("UTF-32LE");
    return reversed.at(first, 0) == MARK ? new LineForm(reversed, other, units.bytes()) : this;
  }

  RecordEnds ends() {
    return units.bytes() == 1 ? new LineEnds() : new WideLines(units);
  }

  LineSearch search(MemorySegment bytes) {
    return units.bytes() == 1
        ? new LineSearch.OfBytes(bytes)
        : new LineSearch.OfUnits(bytes, units);
  }

  /// The units of which the characters of a charset consist.
  ///
  /// @param bytes of a unit: 1, 2 or 4
  record CodeUnits(int bytes, ByteOrder order) {
    static final CodeUnits BYTES = new CodeUnits(1, ByteOrder.BIG_ENDIAN);

    int at(MemorySegment memory, long index) {
      int unit = 0;
      for (int i = 0; i < bytes; i++) {
        int place = order.equals(ByteOrder.BIG_ENDIAN) ? i : bytes - 1 - i;
        unit = unit << Byte.SIZE | Byte.toUnsignedInt(memory.get(JAVA_BYTE, index + place));
      }
      return unit;
    }

    boolean isEnd(MemorySegment memory, long index) {
      int unit = at(memory, index);
      return unit == '\n' || unit == '\r';
    }
  }

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
      // fewer instructions than the exact one. An int counts the bytes, since the compiler checks
      // the bounds of such loops only once.
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
}
