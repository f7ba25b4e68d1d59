package dev.millrace.files.internal.read;

import java.lang.foreign.MemorySegment;

/// The indices of the units `\n` and `\r`. The memory begins at a unit.
///
/// Few other units have a byte `\n` or `\r`, so that a search for these bytes finds the units.
final class WideLineEndSearch implements LineSearch {
  private final MemorySegment bytes;
  private final CodeUnits units;
  private final LineEndSearch candidates;

  WideLineEndSearch(MemorySegment bytes, CodeUnits units) {
    this.bytes = bytes;
    this.units = units;
    candidates = new LineEndSearch(bytes);
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
