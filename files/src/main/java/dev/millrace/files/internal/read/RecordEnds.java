package dev.millrace.files.internal.read;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.millrace.files.internal.read.LineForm.CodeUnits;
import java.lang.foreign.MemorySegment;

/// Finds the ends of records. An end is the index after the last byte of a record.
public sealed interface RecordEnds {
  /// No record ends in the bytes, as far as they show.
  long NONE = -1;

  /// Returns the first end after `from`, at most the length of the bytes.
  ///
  /// @param bytes of the file, which goes on after them
  /// @param offset of the bytes in the file
  long first(MemorySegment bytes, long from, long offset);

  /// Returns the bytes of the units of a delimiter. Ranges and their bytes begin at a unit.
  default int unitBytes() {
    return 1;
  }

  /// Returns the last end, at least 1.
  ///
  /// @param bytes of the file, which goes on after them
  /// @param offset of the bytes in the file
  long last(MemorySegment bytes, long offset);

  /// Records that end with a byte.
  record DelimitedBy(byte delimiter) implements RecordEnds {
    @Override
    public long first(MemorySegment bytes, long from, long offset) {
      long at = Words.indexOf(delimiter, bytes, from);
      return at < bytes.byteSize() ? at + 1 : NONE;
    }

    @Override
    public long last(MemorySegment bytes, long offset) {
      long end = bytes.byteSize();
      while (end > 0 && bytes.get(JAVA_BYTE, end - 1) != delimiter) {
        end--;
      }
      return end > 0 ? end : NONE;
    }
  }

  /// Records of one length.
  ///
  /// @param recordBytes 1 or more
  record OfLength(int recordBytes) implements RecordEnds {
    @Override
    public long first(MemorySegment bytes, long from, long offset) {
      long end = Math.ceilDiv(offset + from + 1, recordBytes) * recordBytes - offset;
      return end <= bytes.byteSize() ? end : NONE;
    }

    @Override
    public long last(MemorySegment bytes, long offset) {
      long end = (offset + bytes.byteSize()) / recordBytes * recordBytes - offset;
      return end > 0 ? end : NONE;
    }
  }

  /// Lines of a charset with units of several bytes, which end with `\n`, `\r` or `\r\n`. Bytes
  /// begin at a unit. A `\r` at the end of the bytes may be the first half of an end.
  record WideLines(CodeUnits units) implements RecordEnds {
    @Override
    public int unitBytes() {
      return units.bytes();
    }

    @Override
    public long first(MemorySegment bytes, long from, long offset) {
      int unit = units.bytes();
      long start = Math.ceilDiv(from, unit) * unit;
      for (long i = start; i + unit <= bytes.byteSize(); i += unit) {
        if (units.isEnd(bytes, i)) {
          return endAfter(units, bytes, i);
        }
      }
      return NONE;
    }

    static long endAfter(CodeUnits units, MemorySegment bytes, long at) {
      int unit = units.bytes();
      long next = at + unit;
      if (units.at(bytes, at) == '\n') {
        return next;
      }
      if (next + unit > bytes.byteSize()) {
        return NONE;
      }
      return units.at(bytes, next) == '\n' ? next + unit : next;
    }

    @Override
    public long last(MemorySegment bytes, long offset) {
      int unit = units.bytes();
      long lastUnit = bytes.byteSize() / unit * unit - unit;
      for (long i = lastUnit; i >= 0; i -= unit) {
        int found = units.at(bytes, i);
        if (found == '\n' || (found == '\r' && i < lastUnit)) {
          return i + unit;
        }
      }
      return NONE;
    }
  }

  /// Lines that end with `\n`, `\r` or `\r\n`. A `\r` at the end of the bytes may be the first half
  /// of an end.
  public record LineEnds() implements RecordEnds {
    static final long NEWLINES = Words.of((byte) '\n');
    static final long RETURNS = Words.of((byte) '\r');

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
      return end < bytes.byteSize() ? WideLines.endAfter(CodeUnits.BYTES, bytes, end) : NONE;
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
}
