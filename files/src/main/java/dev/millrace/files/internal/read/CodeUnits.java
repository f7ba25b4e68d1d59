package dev.millrace.files.internal.read;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;

/// The units of which the characters of a charset consist.
///
/// @param bytes of a unit: 1, 2 or 4
record CodeUnits(int bytes, ByteOrder order) {
  /// Single bytes.
  static final CodeUnits BYTES = new CodeUnits(1, ByteOrder.BIG_ENDIAN);

  /// Returns the unit at an index.
  int at(MemorySegment memory, long index) {
    int unit = 0;
    for (int i = 0; i < bytes; i++) {
      int place = order.equals(ByteOrder.BIG_ENDIAN) ? i : bytes - 1 - i;
      unit = unit << Byte.SIZE | Byte.toUnsignedInt(memory.get(JAVA_BYTE, index + place));
    }
    return unit;
  }

  /// Returns whether the unit at an index ends a line.
  boolean isEnd(MemorySegment memory, long index) {
    int unit = at(memory, index);
    return unit == '\n' || unit == '\r';
  }
}
