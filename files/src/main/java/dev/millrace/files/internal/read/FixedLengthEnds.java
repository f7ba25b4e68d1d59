package dev.millrace.files.internal.read;

import java.lang.foreign.MemorySegment;

/// Records of one length.
///
/// @param recordBytes 1 or more
public record FixedLengthEnds(int recordBytes) implements RecordEnds {
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
