package dev.millrace.files.internal.read;

import java.lang.foreign.MemorySegment;

/// Lines of a charset with units of several bytes, which end with `\n`, `\r` or `\r\n`. Bytes begin
/// at a unit. A `\r` at the end of the bytes may be the first half of an end.
record WideLineEnds(CodeUnits units) implements RecordEnds {
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
        return endAfter(bytes, i);
      }
    }
    return NONE;
  }

  private long endAfter(MemorySegment bytes, long at) {
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
